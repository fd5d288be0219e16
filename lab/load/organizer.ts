import { setTimeout as pause } from "node:timers/promises";
import type { EventDay } from "./event-day.ts";
import { clock } from "./scheduler.ts";

export type Organizer = { address: string; contestId: number; cookie: string };

/** Opens the envelope and announces the results, each at its time. */
export async function holdCeremony(
  organizer: Organizer,
  { opens, announces }: NonNullable<EventDay["ceremony"]>,
): Promise<void> {
  for (const [step, at] of [["envelope", opens] as const, ["announce", announces] as const]) {
    await pause(at - clock());
    const read = await fetch(`${organizer.address}/api/contests/${organizer.contestId}`, {
      headers: { cookie: organizer.cookie },
    });
    const { controlVersion } = (await read.json()) as { controlVersion?: number };
    if (controlVersion === undefined) throw new Error(`The organizer could not read the contest: ${read.status}`);
    await send(organizer, "POST", step, { version: controlVersion });
  }
}

export async function sendNotice(organizer: Organizer, at: number): Promise<void> {
  await pause(at - clock());
  const text = "Lunch is ready in hall two. Please vote until five.";
  await send(organizer, "PUT", "notice", { text, minutes: 5 });
}

export async function send(
  { address, contestId, cookie }: Organizer,
  method: "POST" | "PUT",
  what: string,
  body: object,
): Promise<void> {
  const reply = await fetch(`${address}/api/contests/${contestId}/${what}`, {
    method,
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${what} was refused: ${reply.status} ${await reply.text()}`);
}
