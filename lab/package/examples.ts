import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { DebianMachine } from "../debian-root/debian-machine.ts";
import { deployExample } from "../kit/deploy-example.ts";

const certificate = "vote.example.org";

/** The examples as their own programs see them. `/machine` is the folder; each check throws with its program's words. */
export async function checkExamples(machine: DebianMachine, folder: string): Promise<Record<string, string>> {
  await mkdir(join(folder, "examples/prometheus"), { recursive: true });
  const put = async (name: string, places: Record<string, string> = {}) => {
    await writeFile(join(folder, "examples", name), await deployExample(name, places));
    return `/machine/examples/${name}`;
  };
  await machine.run(
    ...["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", `/CN=${certificate}`],
    ...["-keyout", `/machine/examples/${certificate}.key`, "-out", `/machine/examples/${certificate}.crt`],
  );
  const joinFiles = `cd /machine/examples && cat ${certificate}.crt ${certificate}.key > ${certificate}.pem`;
  await machine.run("sh", "-c", joinFiles);

  const haproxy = await put("haproxy.cfg", { "/etc/haproxy/certs": "/machine/examples" });
  const nginx = await put("nginx.conf", { "/etc/nginx/certs": "/machine/examples" });
  await put("example.env").then((place) => machine.run("cp", place, "/machine/examples/.env"));
  const checks: Record<string, string[]> = {
    "haproxy.cfg": ["haproxy", "-c", "-f", haproxy],
    "haproxy-database.cfg": ["haproxy", "-c", "-f", await put("haproxy-database.cfg")],
    // nginx makes the folder of its cache by itself, for the user that it runs as; Debian's package makes the one above.
    "nginx.conf": ["sh", "-c", `nginx -t -c ${nginx} && runuser -u www-data touch /var/lib/nginx/scorequest`],
    Caddyfile: ["caddy", "validate", "--adapter=caddyfile", "--config", await put("Caddyfile")],
    // In a network of its own, which has the card that the example names.
    "keepalived.conf": [
      ...["unshare", "--net", "sh", "-c", 'ip link add eth0 type veth && keepalived -t -f "$0"'],
      await put("keepalived.conf"),
    ],
    "prometheus.yml": ["promtool", "check", "config", await put("prometheus/prometheus.yml")],
    "rules.yml": ["promtool", "check", "rules", await put("prometheus/rules.yml")],
    "rules.test.yml": ["promtool", "test", "rules", await put("prometheus/rules.test.yml")],
    "alertmanager.yml": ["amtool", "check-config", await put("prometheus/alertmanager.yml")],
    "compose.yaml": [
      ...["env", "APP_SECRET=only-to-check", "POSTGRES_PASSWORD=only-to-check"],
      ...["podman-compose", "--file", await put("compose.yaml"), "config"],
    ],
  };
  const found: Record<string, string> = {};
  for (const [name, command] of Object.entries(checks))
    found[name] = await machine.run(...command).then(
      () => "in order",
      (error: Error) => error.message,
    );
  return found;
}
