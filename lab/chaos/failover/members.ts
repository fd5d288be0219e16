import { ports } from "./addresses.ts";

/** What Patroni says of a member; of its many words those that are looked at. */
export type Member = { name: string; role: string; state: string };

const askTimeoutMs = 1_500;
const ask = (address: string, path: string, options: RequestInit = {}) =>
  fetch(`http://${address}:${ports.patroni}${path}`, { signal: AbortSignal.timeout(askTimeoutMs), ...options });

/** The question that HAProxy asks. */
export async function isPrimary(address: string): Promise<boolean> {
  const reply = await ask(address, "/primary", { method: "OPTIONS" }).catch(() => undefined);
  return reply?.status === 200;
}

export async function readMembers(address: string): Promise<Member[]> {
  const reply = await ask(address, "/cluster").catch(() => undefined);
  return reply?.ok ? (await reply.json()).members : [];
}

export async function switchOver(from: { name: string; address: string }, to: { name: string }): Promise<void> {
  const reply = await ask(from.address, "/switchover", {
    method: "POST",
    body: JSON.stringify({ leader: from.name, candidate: to.name }),
    signal: AbortSignal.timeout(60_000), // it answers when it is done
  });
  if (!reply.ok) throw new Error(`no switchover: ${await reply.text()}`);
}

export function whatIsMissing(
  members: readonly Member[],
  { names, isSynchronous }: { names: readonly string[]; isSynchronous: boolean },
): string | undefined {
  const absent = names.filter((name) => !members.some((member) => member.name === name));
  if (absent.length > 0) return `${absent.join(", ")}: not there`;
  const leaders = members.filter(({ role }) => role === "leader");
  if (leaders.length !== 1) return "no leader";
  const lagging = members.filter(({ role, state }) => state !== (role === "leader" ? "running" : "streaming"));
  if (lagging.length > 0) return lagging.map(({ name, state }) => `${name}: ${state}`).join(", ");
  const asynchronous = members.filter(({ role }) => isSynchronous && role === "replica");
  return asynchronous.length > 0 ? `${asynchronous.map(({ name }) => name).join(", ")}: not synchronous` : undefined;
}
