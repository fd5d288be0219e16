import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { freePort } from "#server/db/embedded/free-port.ts";
import { deployExample } from "./deploy-example.ts";
import { succeeds, waitFor } from "./wait-for.ts";

/** deploy/nginx.conf on a free port: without TLS, with one process, and with its files in that folder. */
export async function startNginx(folder: string, originPort: number): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  const settings = await deployExample("nginx.conf", {
    "user www-data;": process.getuid?.() === 0 ? "user root;" : "",
    "worker_processes auto;": "worker_processes 1;",
    "worker_rlimit_nofile 200000;": "",
    "worker_connections 65536;": "worker_connections 4096;",
    "server_tokens off;": temporary,
    "keepalive_timeout 75s;": "keepalive_requests 1000000;", // the driver opens each connection once
    "/var/lib/nginx/scorequest": `${folder}/cache`,
    "server 10.0.0.11:3000": `server 127.0.0.1:${originPort}`,
    "server 10.0.0.12:3000 max_fails=2 fail_timeout=2s;": "",
    "listen 80;": `listen 127.0.0.1:${await freePort()};`,
    "listen 443 ssl http2;": `listen 127.0.0.1:${port};`,
    "ssl_certificate /etc/nginx/certs/vote.example.org.pem;": "",
    "ssl_certificate_key /etc/nginx/certs/vote.example.org.key;": "",
  });
  await writeFile(config, settings);
  const own = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;`;
  const nginx = spawn("nginx", ["-c", config, "-e", `${folder}/error.log`, "-g", own], { stdio: "inherit" });
  process.once("exit", () => nginx.kill("SIGTERM"));
  await waitFor(30, "nginx", () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
    return listens(port);
  });
  return {
    port,
    async stop() {
      const ended = once(nginx, "exit");
      nginx.kill("SIGTERM");
      if (nginx.exitCode === null) await ended;
    },
  };
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  return succeeds(once(socket, "connect")).finally(() => socket.destroy());
}
