import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { until } from "#server/testing/embedded/until.ts";
import type { TestCluster } from "./cluster.ts";

/** A certificate that signs itself, for the name `localhost` alone. Takes openssl. */
export function selfSignedCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, "server.crt"), join(folder, "server.key")];
  const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync("openssl", ["req", "-x509", "-days", "1", ...newKey, ...names, "-out", certificate], { stdio: "pipe" });
  return { certificate, key };
}

/** Lets a cluster take TLS with this certificate, and refuse connections without it to one database. */
export async function requireTls(
  { url }: TestCluster,
  database: string,
  { certificate, key }: { certificate: string; key: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  /** The server writes it: its files belong to the account that it runs as. */
  const write = (command: string, text: string) =>
    client.query(
      `copy (select string_to_table(${client.escapeLiteral(text.trim())}, e'\\n')) to program ${client.escapeLiteral(command)}`,
    );
  try {
    await write("cat > server.crt", await readFile(certificate, "utf8"));
    await write("umask 077 && cat > server.key", await readFile(key, "utf8"));
    await write("cat - pg_hba.conf > new.conf && mv new.conf pg_hba.conf", `hostnossl ${database} all all reject`);
    await client.query("alter system set ssl = on");
    await client.query("select pg_reload_conf()");
    await until(async () => (await client.query("show ssl")).rows[0].ssl === "on");
  } finally {
    await client.end();
  }
}
