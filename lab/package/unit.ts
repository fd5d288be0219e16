import type { DebianMachine } from "../debian-root/debian-machine.ts";
import { secondsOf, succeeds, waitFor } from "../kit/wait-for.ts";
import { processFacts } from "./process-facts.ts";
import { tryProduct, waitUntilReady } from "./product-trial.ts";

export type UnitRun = Awaited<ReturnType<typeof runUnit>>;

const root = "/machine/unit/root";

/** What systemd itself says about the unit's hardening, such as 1.1; throws where the unit has faults. */
async function exposureOfUnit(machine: DebianMachine): Promise<string> {
  const asked = ["security", "--offline=true", "--threshold=15", "--no-pager", "/mnt/deploy/scorequest.service"];
  const said = await machine.run("systemd-analyze", ...asked);
  return /Overall exposure level.*: ([\d.]+)/.exec(said)?.[1] ?? "?";
}

/** Boots Debian with systemd, puts the files of the image where deploy/README.md says, and starts the unit. */
export async function runUnit(
  machine: DebianMachine,
  imageFiles: string,
  port: number,
  settings: Readonly<Record<string, string>>,
) {
  const address = `http://127.0.0.1:${port}`;
  const exposure = await exposureOfUnit(machine);
  await install(machine, { PORT: String(port), PUBLIC_URL: address, LOG_LEVEL: "error", ...settings });
  const systemctl = await boot(machine, imageFiles);
  const show = async (property: string) => (await systemctl("show", `--property=${property}`, "--value", unit)).trim();
  const start = () =>
    secondsOf(async () => {
      await systemctl("start", unit);
      await waitUntilReady(address);
    });
  const stop = () => secondsOf(() => systemctl("stop", unit));

  const firstStartSeconds = await start();
  await tryProduct(address);
  const facts = await processFacts(async (file) => systemctl.inside("cat", `/proc/${await show("MainPID")}/${file}`));
  const restartSeconds = await secondsOf(async () => {
    const pid = await show("MainPID");
    await systemctl("kill", "--signal=KILL", unit);
    await waitFor(60, "the unit is started again", async () => !["0", pid].includes(await show("MainPID")));
    await waitUntilReady(address);
  });
  await stop();
  const laterStartSeconds = await start();
  const stopSeconds = await stop();
  return {
    ...facts,
    exposure,
    firstStartSeconds,
    laterStartSeconds,
    restartSeconds,
    stopSeconds,
    exitCode: Number(await show("ExecMainStatus")),
    result: await show("Result"),
  };
}

const unit = "scorequest.service";

/** Everything that is written goes into a folder above the Debian root, which stays as it is. */
async function install(machine: DebianMachine, settings: Readonly<Record<string, string>>): Promise<void> {
  const [upper, work] = ["/machine/unit/upper", "/machine/unit/work"];
  await machine.run("mkdir", "-p", upper, work, root);
  await machine.run("mount", "-t", "overlay", "overlay", "-o", `lowerdir=/,upperdir=${upper},workdir=${work}`, root);
  const inRoot = (...command: string[]) => machine.run("chroot", root, ...command);
  await inRoot("useradd", "--system", "--user-group", "--no-create-home", "--shell=/usr/sbin/nologin", "scorequest");
  await machine.run("cp", "/mnt/deploy/scorequest.service", `${root}/etc/systemd/system/`);
  await machine.run("install", "-d", "-m", "0700", `${root}/etc/scorequest`);
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const write = 'umask 077; file=$1; shift; printf "%s\\n" "$@" > "$file"';
  await machine.run("sh", "-c", write, "sh", `${root}/etc/scorequest/env`, ...lines);
}

/** Debian with systemd as its first process, up to where services could start, none of which does by itself. */
async function boot(machine: DebianMachine, imageFiles: string) {
  const nspawn = machine.start(
    ...["systemd-nspawn", "--boot", `--directory=${root}`, "--quiet", "--console=pipe", "--register=no", "--keep-unit"],
    "--link-journal=no",
    `--bind-ro=${imageFiles}/app:/opt/scorequest`,
    `--bind-ro=${imageFiles}/usr/local/bin/node:/usr/bin/node`,
    "systemd.unit=basic.target",
  );
  const findFirst = () => machine.run("sh", "-c", firstProcess);
  await waitFor(60, "systemd has started", async () => {
    if (nspawn.exitCode !== null) throw new Error(`systemd-nspawn ended with ${nspawn.exitCode}`);
    return (await findFirst()) !== "";
  });
  const first = (await findFirst()).trim();
  const inside = (...command: string[]) =>
    machine.run("nsenter", `--target=${first}`, "--all", "--root", "--wd", "--", ...command);
  const systemctl = (...args: string[]) => inside("systemctl", ...args);
  await waitFor(60, "systemd answers", () => succeeds(systemctl("is-active", "basic.target")));
  return Object.assign(systemctl, { inside });
}

// The child of systemd-nspawn whose program is systemd.
const firstProcess = `for place in /proc/[0-9]*; do
  [ "$(cat "$place/comm" 2>/dev/null)" = systemd ] && basename "$place" && break
done
true`;
