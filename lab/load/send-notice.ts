import { setTimeout as pause } from "node:timers/promises";
import { clock } from "./scheduler.ts";

type Parts = { address: string; contestId: number; cookie: string };

/** The organizer says something to all phones. */
export async function sendNotice({ address, contestId, cookie }: Parts, at: number): Promise<void> {
  await pause(at - clock());
  const reply = await fetch(`${address}/api/contests/${contestId}/notice`, {
    method: "PUT",
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json", cookie },
    body: JSON.stringify({ text: "Lunch is ready in hall two. Please vote until five.", minutes: 5 }),
  });
  if (reply.status !== 200) throw new Error(`The notice was refused: ${reply.status} ${await reply.text()}`);
}
