import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { waitFor } from "../../kit/wait-for.ts";
import type { Machine } from "./machine.ts";
import { isPrimary, readMembers, whatIsMissing } from "./members.ts";
import { etcdArguments, type Passwords, patroniSettings } from "./settings.ts";

type Options = {
  /** by its machine, the folder that it sees as /machine */
  folderOf: (member: Machine) => string;
  isSynchronous: boolean;
  passwords: Passwords;
};

const waits = { wholeSeconds: 180, primarySeconds: 120 }; // a busy machine is slow

/** PostgreSQL on several machines, each with Patroni and etcd, of which one is the primary. */
export function databaseCluster(members: readonly Machine[], { folderOf, isSynchronous, passwords }: Options) {
  const names = members.map(({ name }) => name);

  async function startEtcd(member: Machine): Promise<void> {
    await member.run("etcd", ["etcd", ...etcdArguments(member)], { user: "etcd" });
  }

  /** Also of a machine that had vanished. */
  async function startMember(member: Machine): Promise<void> {
    const settings = await patroniSettings(member, { isSynchronous, passwords });
    await writeFile(join(folderOf(member), "patroni.yml"), settings);
    await member.boot();
    await member.setUp(`install -d -o etcd -g etcd -m 700 /machine/etcd
      install -d -o postgres -g postgres -m 700 /machine/patroni`);
    await startEtcd(member);
    await member.run("patroni", ["patroni", "/machine/patroni.yml"], { user: "postgres" });
  }

  /** One that returns may take itself for the primary for a moment; then none is certain. */
  async function findPrimary(except?: Machine): Promise<Machine | undefined> {
    const asked = members.filter((member) => member !== except);
    const answers = await Promise.all(asked.map((member) => isPrimary(member.address)));
    const [found, ...others] = asked.filter((_, place) => answers[place]);
    return others.length === 0 ? found : undefined;
  }

  async function primary(except?: Machine): Promise<Machine> {
    let found: Machine | undefined;
    const what = except ? `a primary other than ${except.name}` : "a primary";
    await waitFor(waits.primarySeconds, what, async () => {
      found = await findPrimary(except);
      return found !== undefined;
    });
    return found as Machine;
  }

  return {
    members,
    start: () => Promise.all(members.map(startMember)),
    startMember,
    startEtcd,
    primary,
    /** Alike: a commit waits for any of them. */
    async standbys(): Promise<Machine[]> {
      const leader = await primary();
      return members.filter((member) => member !== leader);
    },
    async untilWhole(): Promise<void> {
      let missing: string | undefined;
      const isWhole = async () => {
        const leader = await findPrimary();
        if (!leader) missing = "nobody is the primary";
        else missing = whatIsMissing(await readMembers(leader.address), { names, isSynchronous });
        return missing === undefined;
      };
      await waitFor(waits.wholeSeconds, "a whole cluster", isWhole).catch((error) => {
        throw new Error(`${error.message} (${missing})`);
      });
    },
  };
}
