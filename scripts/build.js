// npm run build: the web app as files for browsers and as a module that draws first screens, the server as one module
// per command.
import { join } from "node:path";
import { build } from "vite";
import { root, writeBuildStamp } from "./build-stamp.js";

/** By folder of src/server, the names that `node scripts/run.js <name>` takes. */
const commands = {
  process: ["supervise", "main"],
  commands: ["migrate", "admin", "mail", "recount", "backup", "restore"],
};

/** @type {import("vite").InlineConfig} */
const web = { root: join(root, "src/web"), configFile: join(root, "vite.config.ts"), logLevel: "warn" };
await build(web);
await build({ ...web, build: { ssr: "app/loading/draw-first-screen.tsx" } });
await build({
  root,
  configFile: false,
  logLevel: "warn",
  // Bundled, because libraries of hundreds of small files slow the start. The others stay in node_modules.
  ssr: { noExternal: ["kysely", "cookie", "zod", "openid-client", "rate-limiter-flexible"] },
  build: {
    ssr: true,
    target: "node20",
    outDir: join(root, "dist/server"),
    emptyOutDir: true,
    copyPublicDir: false,
    rollupOptions: {
      input: Object.fromEntries(
        Object.entries(commands).flatMap(([folder, names]) =>
          names.map((name) => [name, join(root, `src/server/${folder}/${name}.ts`)]),
        ),
      ),
    },
  },
});
await writeBuildStamp();
