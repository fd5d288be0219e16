/** What the kernel says about a process, read from files below its folder in /proc. */
export async function processFacts(read: (file: string) => Promise<string>) {
  const [status, mounts, limits] = [await read("status"), await read("mountinfo"), await read("limits")];
  const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)`, "m").exec(status)?.[1] ?? "";
  const isNone = [field("CapEff"), field("CapPrm"), field("CapBnd"), field("CapAmb")].every((set) => /^0+$/.test(set));
  return {
    user: field("Uid"),
    capabilities: isNone ? "none" : field("CapBnd"),
    mayGainPrivileges: field("NoNewPrivs") !== "1",
    isRootReadOnly: isRootReadOnly(mounts),
    openFiles: /^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? "",
  };
}

/** Of several mounts at the same place the last one counts. */
function isRootReadOnly(mounts: string): boolean {
  const roots = mounts
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([, , , , place]) => place === "/");
  return roots.at(-1)?.[5]?.split(",").includes("ro") ?? false;
}
