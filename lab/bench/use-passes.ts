import { setTimeout as pause } from "node:timers/promises";
import { type Answer, type Connection, openConnection } from "../kit/connection.ts";
import { type RequestPlan, toBytes } from "../kit/request.ts";
import { voteRequest } from "../kit/vote-request.ts";

type Hall = { port: number; contestId: number; entryIds: readonly number[]; codes: readonly string[] };

const connections = 50;
/** As a phone does whose vote is not confirmed. */
const retryDelayMs = 1_000;

/** Each pass is opened on a phone and votes; throws where one of them is refused. */
export async function usePasses({ port, contestId, entryIds, codes }: Hall): Promise<{ ms: number }> {
  const started = performance.now();
  let taken = 0;
  const keepUsing = async () => {
    const connection = openConnection({ host: "127.0.0.1", port });
    while (taken < codes.length) {
      const place = taken++;
      const body = JSON.stringify({ code: codes[place] });
      const head = await send(connection, { method: "POST", path: `/api/contests/${contestId}/pass`, body });
      const cookie = /set-cookie: (sq_session=[\w-]+)/i.exec(head)?.[1];
      const entryId = entryIds[place % entryIds.length] as number;
      await send(connection, voteRequest(contestId, { action: "set", entryId }, cookie));
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, keepUsing));
  return { ms: performance.now() - started };
}

/** The head of the reply. */
async function send(connection: Connection, plan: RequestPlan): Promise<string> {
  const answer = await new Promise<Answer>((resolve) => connection.send(toBytes(plan), { keepBody: true }, resolve));
  if (typeof answer === "string") throw new Error(answer);
  if (answer.status === 200) return answer.head;
  if (answer.status !== 503) throw new Error(`${plan.path} answered ${answer.status}: ${answer.body}`);
  await pause(retryDelayMs);
  return send(connection, plan);
}
