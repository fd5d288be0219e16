import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const apiUrl = process.env.API_URL ?? "http://127.0.0.1:3001";

export default defineConfig({
  root: "src/web",
  plugins: [react(), tailwindcss(), preloadFonts(), precompress()],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: "es2022",
    // The content security policy allows no data: scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  server: { proxy: { "^/api/": apiUrl, "^/uploads/": apiUrl } },
});

/** Text in the display face is on the first screen: its file is asked for before the style sheet has been read. */
function preloadFonts(): Plugin {
  const source = join(
    import.meta.dirname,
    "node_modules/@fontsource-variable/saira/files/saira-latin-wght-normal.woff2",
  );
  return {
    name: "preload-fonts",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        const built = Object.keys(bundle ?? {}).filter((name) => name.endsWith(".woff2"));
        return (bundle ? built : [`@fs${source}`]).map((name) => ({
          tag: "link",
          attrs: { rel: "preload", href: `/${name}`, as: "font", type: "font/woff2", crossorigin: "" },
          injectTo: "head-prepend",
        }));
      },
    },
  };
}

/** Writes a .br and a .gz beside every built file that shrinks, so that no request waits for a compression. */
function precompress(): Plugin {
  // Not the page itself: the server writes metadata into it.
  const compressible = /\.(?:css|js|json|svg|txt|webmanifest)$/;
  let outDir: string;
  return {
    name: "precompress",
    apply: "build",
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(outDir, file))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
