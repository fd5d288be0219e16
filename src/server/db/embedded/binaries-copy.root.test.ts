import { chmod, chown, mkdir, readdir, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "#server/testing/embedded/data-dirs.ts";
import { modeOf, ordinaryUser } from "#server/testing/embedded/root.ts";
import { sharedCopy } from "./binaries-copy.ts";

const always = async () => true;

async function closedInstallation(): Promise<string> {
  const native = join(await temporaryFolder(), "native");
  await mkdir(join(native, "bin"), { recursive: true, mode: 0o700 });
  await writeFile(join(native, "bin", "postgres"), "program", { mode: 0o700 });
  await writeFile(join(native, "lib.so.1"), "library", { mode: 0o600 });
  await writeFile(join(native, "lib.a"), "not needed to run");
  await symlink("lib.so.1", join(native, "lib.so"));
  return native;
}

describe("root's copy for all", () => {
  test("can be read by everybody, written by root only, and is made once", async () => {
    const native = await closedInstallation();
    const place = join(await temporaryFolder(), "place");
    const log: string[] = [];
    const make = () => sharedCopy(native, "1.0", always, (message) => log.push(message), [place]);
    const copy = (await make()) ?? "";
    expect(copy).toBe(join(place, "postgresql-1.0"));
    expect((await readdir(copy)).sort()).toEqual(["bin", "lib.so", "lib.so.1"]);
    expect(await readlink(join(copy, "lib.so"))).toBe("lib.so.1");
    const modes = [place, copy, join(copy, "bin"), join(copy, "bin", "postgres"), join(copy, "lib.so.1")].map(modeOf);
    expect(modes).toEqual([0o755, 0o755, 0o755, 0o755, 0o644]);
    expect(await make()).toBe(copy);
    expect(log).toHaveLength(1);
  });

  test("is never taken from a place where another user could have put it", async () => {
    const native = await closedInstallation();
    const [foreign, open, closed] = [await temporaryFolder(), await temporaryFolder(), await temporaryFolder()];
    await chown(foreign, ordinaryUser.uid, ordinaryUser.gid);
    await chmod(open, 0o777);
    const linked = join(await temporaryFolder(), "link");
    await symlink(closed, linked);
    expect(await sharedCopy(native, "1.0", always, () => {}, [foreign, open, linked])).toBeUndefined();
    expect(await sharedCopy(native, "1.0", always, () => {}, [foreign, closed])).toBe(join(closed, "postgresql-1.0"));
  });

  test("made twice at once is one complete copy", async () => {
    const native = await closedInstallation();
    const place = await temporaryFolder();
    const copies = await Promise.all([1, 2, 3].map(() => sharedCopy(native, "1.0", always, () => {}, [place])));
    expect(new Set(copies)).toEqual(new Set([join(place, "postgresql-1.0")]));
    expect(await readdir(place)).toEqual(["postgresql-1.0"]);
    expect(await readFile(join(place, "postgresql-1.0", "lib.so"), "utf8")).toBe("library");
  });

  test("is looked for in the next place where it does not run, as on a disk mounted noexec", async () => {
    const native = await closedInstallation();
    const [first, second] = [await temporaryFolder(), await temporaryFolder()];
    const runs = async (copy: string) => copy.startsWith(second);
    expect(await sharedCopy(native, "1.0", runs, () => {}, ["/proc/nowhere", first, second])).toBe(
      join(second, "postgresql-1.0"),
    );
  });
});
