// node scripts/run.js main|migrate …: runs a command of the built server, after building what is stale.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./build-stamp.js";
import { endWithNpm } from "./end-with-npm.js";
import { ensureBuilt } from "./ensure-built.js";

const [command = "main"] = process.argv.splice(2, 1);
endWithNpm();
process.env.NODE_ENV ??= "production";
await ensureBuilt();
await import(pathToFileURL(join(root, `dist/server/${command}.js`)).href);
