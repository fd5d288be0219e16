import type { BuiltImage, ImageRun } from "./image.ts";
import type { UnitRun } from "./unit.ts";

export type Runs = { image: ImageRun; alone: ImageRun; unit: UnitRun };

export function printRuns(built: BuiltImage, { image, alone, unit }: Runs, examples: Record<string, string>): void {
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  const row = (what: string, ...[ofImage, ofAlone, ofUnit]: string[]) => ({
    what,
    image: ofImage,
    "image, embedded database": ofAlone,
    "systemd unit": ofUnit,
  });
  const each = (what: string, read: (run: ImageRun | UnitRun) => string) =>
    row(what, read(image), read(alone), read(unit));
  console.log("\nPackages");
  console.table([
    row("built in", seconds(built.buildSeconds), "", ""),
    row("size", `${Math.round(built.megabytes)} MB`, "", ""),
    each("ready, on an empty database", (run) => seconds(run.firstStartSeconds)),
    each("ready, started again", (run) => seconds(run.laterStartSeconds)),
    row("ready again after SIGKILL", "", "", seconds(unit.restartSeconds)),
    each("stopped by SIGTERM: exit code, time", (run) => `${run.exitCode}, ${Math.round(run.stopSeconds * 1000)} ms`),
    each("root is read-only", (run) => (run.isRootReadOnly ? "yes" : "NO")),
    each("capabilities", (run) => run.capabilities),
    each("may gain privileges", (run) => (run.mayGainPrivileges ? "YES" : "no")),
    each("user", (run) => run.user),
    each("files it may open", (run) => run.openFiles),
    row("HEALTHCHECK", ...[image, alone].map(({ health }) => (health === "healthy" ? health : "fails")), ""),
    row("systemd-analyze security", "", "", unit.exposure),
  ]);
  console.table(Object.entries(examples).map(([file, found]) => ({ file, found: found.split("\n")[0] })));
}

/** What is not as deploy/README.md promises. */
export function faultsOf({ image, alone, unit }: Runs, examples: Record<string, string>): string[] {
  const of = (name: string, run: ImageRun | UnitRun) =>
    [
      run.exitCode !== 0 && `${name}: ended with ${run.exitCode} on SIGTERM`,
      !run.isRootReadOnly && `${name}: its root is writable`,
      run.capabilities !== "none" && `${name}: has capabilities (${run.capabilities})`,
      run.mayGainPrivileges && `${name}: may gain privileges`,
      run.user === "0" && `${name}: runs as root`,
      "health" in run && run.health !== "healthy" && `${name}: its HEALTHCHECK fails: ${run.health}`,
      "result" in run && run.result !== "success" && `${name}: systemd says ${run.result}`,
    ].filter((fault) => fault !== false);
  return [
    ...of("image", image),
    ...of("image with the embedded database", alone),
    ...of("unit", unit),
    ...Object.entries(examples)
      .filter(([, found]) => found !== "in order")
      .map(([file, found]) => `${file}: ${found}`),
  ];
}
