import { chmod, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserSource, browserAt } from "./browser.ts";
import { fontEnvironment } from "./fonts.ts";
import { preparedFolder } from "./prepared-folder.ts";
import { run } from "./run.ts";

const packageFile = fileURLToPath(new URL("../../node_modules/@sparticuz/chromium/package.json", import.meta.url));

/** The Chromium inside the npm package @sparticuz/chromium, which is made for Linux on x86-64 and nothing else. */
export const npmChromium: BrowserSource = {
  name: "npm package @sparticuz/chromium",
  candidates: async () => (process.platform === "linux" && process.arch === "x64" ? await unpackedNpmChromium() : []),
};

export async function unpackedNpmChromium(): Promise<Browser[]> {
  const { version } = JSON.parse(await readFile(packageFile, "utf8")) as { version: string };
  const folder = await preparedFolder(`npm-${version}-x64`, unpackInto);
  const executable = join(folder, "chromium");
  const fonts = await fontEnvironment(folder, "fonts");
  // The package brings NSS and Expat for machines without them; the machine's own are newer and are tried first.
  const libraries = { LD_LIBRARY_PATH: join(folder, "al2023", "lib") };
  return [browserAt(executable, fonts), browserAt(executable, { ...fonts, ...libraries })];
}

async function unpackInto(folder: string): Promise<void> {
  // The package unpacks into TMPDIR, its libraries only in AWS Lambda, and changes the environment of its process.
  const script = `import("@sparticuz/chromium").then((chromium) => chromium.default.executablePath())`;
  await run(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
  });
  await chmod(join(folder, "chromium"), 0o755);
  // As root, the files would belong to the user id that once packed them.
  if (process.getuid?.() === 0) await run("chown", ["-R", "0:0", folder]);
}
