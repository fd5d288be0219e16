// npm run dev: the server with its database, restarted on change, and Vite with hot reload in front of it.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createServer } from "vite";
import { root } from "./build-stamp.js";

const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
process.env.API_URL = `http://127.0.0.1:${apiPort}`;

const tsx = join(root, "node_modules/tsx/dist/cli.mjs");
const watched = ["--clear-screen=false", "--include", join(root, "migrations/**")];
const server = spawn(process.execPath, [tsx, "watch", ...watched, join(root, "src/server/process/main.ts")], {
  stdio: "inherit",
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl },
});

const web = await createServer({
  root: join(root, "src/web"),
  configFile: join(root, "vite.config.ts"),
  server: { port, strictPort: true },
});
await web.listen().catch((error: Error) => {
  server.kill("SIGTERM");
  console.error(error.message);
  process.exit(1);
});
web.printUrls();

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, async () => {
    server.kill(signal);
    await web.close();
  });
server.on("exit", (code) => process.exit(code ?? 0));
