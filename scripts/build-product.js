import { join } from "node:path";
import { build } from "vite";
import { root } from "./build-stamp.js";

/** What `node scripts/run.js <name>` can run. */
const commands = ["main", "migrate", "admin", "recount", "backup", "restore"];

/** The web app as files for browsers, the server as one module per command. Dependencies of the server stay in node_modules. */
export async function buildProduct() {
  await build({ root: join(root, "src/web"), configFile: join(root, "vite.config.ts"), logLevel: "warn" });
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    // Libraries of hundreds of small files are slow to start from: these are put into one file. The others stay outside.
    ssr: { noExternal: ["kysely", "hono", "@hono/node-server", "zod", "openid-client", "rate-limiter-flexible"] },
    build: {
      ssr: true,
      target: "node20",
      outDir: join(root, "dist/server"),
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: {
        input: Object.fromEntries(commands.map((name) => [name, join(root, `src/server/${name}.ts`)])),
      },
    },
  });
}
