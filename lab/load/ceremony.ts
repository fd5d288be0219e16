import { setTimeout as pause } from "node:timers/promises";
import type { EventDay } from "./event-day.ts";
import { clock } from "./scheduler.ts";

type Parts = { address: string; contestId: number; cookie: string };

/** The organizer opens the envelope and announces the results, each at its time. */
export async function holdCeremony(
  parts: Parts,
  { opens, announces }: NonNullable<EventDay["ceremony"]>,
): Promise<void> {
  await pause(opens - clock());
  await send(parts, "envelope");
  await pause(announces - clock());
  await send(parts, "announce");
}

async function send({ address, contestId, cookie }: Parts, step: "envelope" | "announce"): Promise<void> {
  const contest = `${address}/api/contests/${contestId}`;
  const read = await fetch(contest, { headers: { cookie } });
  const { controlVersion } = (await read.json()) as { controlVersion?: number };
  if (controlVersion === undefined) throw new Error(`The organizer could not read the contest: ${read.status}`);
  const reply = await fetch(`${contest}/${step}`, {
    method: "POST",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", cookie },
    body: JSON.stringify({ version: controlVersion }),
  });
  if (reply.status !== 200) throw new Error(`The ${step} was refused: ${reply.status} ${await reply.text()}`);
}
