import type { IncomingMessage } from "node:http";
import { castVote } from "#contract/votes.ts";
import type { Config } from "#server/config.ts";
import type { SignedInPeople } from "#server/features/auth/signed-in-people.ts";
import type { LiveResults } from "#server/features/results/live-results.ts";
import type { Wish } from "#server/features/votes/ballot.ts";
import type { BallotBox } from "#server/features/votes/ballot-box.ts";
import { parseInput, parseJson, saysJson } from "#server/http/api.ts";
import { rawReplies } from "#server/http/raw-reply.ts";
import { sessionCookie } from "#server/http/session-cookie.ts";
import type { Log } from "#server/log.ts";
import type { Lane } from "./lane.ts";

type Parts = {
  config: Pick<Config, "publicUrl" | "trustProxy">;
  people: SignedInPeople;
  ballots: BallotBox;
  results: Pick<LiveResults, "contestChanged" | "wasWritten">;
  log: Log;
  now: () => Date;
};

const votePath = /^\/api\/contests\/([1-9]\d{0,8})\/vote$/;
const wishes = { POST: "cast", PUT: "set", DELETE: "remove" } as const;
const largestBallot = 1_000; // bytes; ours are twenty

/**
 * A vote as the web app sends it, without the app's middleware: a whole hall votes in the same minute, and the streams that
 * a web request is made of cost more than the vote. Whatever looks unusual goes the ordinary way, which answers the same.
 */
export function voteLane({ config, people, ballots, results, log, now }: Parts): Lane {
  const cookie = sessionCookie({ https: config.publicUrl.startsWith("https:") });
  const replyOn = rawReplies({ config, log });

  return (incoming, outgoing) => {
    const does = wishes[incoming.method as keyof typeof wishes];
    const contestId = does && Number(votePath.exec(incoming.url ?? "")?.[1]);
    if (!contestId || !isFromHere(incoming) || !isPlain(incoming, does)) return false;
    const sessionId = cookie.readFrom(incoming.headers.cookie);
    if (sessionId === undefined) return false;

    const reply = replyOn(incoming, outgoing);
    void answer().catch((error) => reply.fail(error));
    return true;

    async function answer(): Promise<void> {
      const text = does === "remove" ? "" : await readAll(incoming);
      if (text === undefined) return; // whoever asked has gone
      const wish: Wish =
        does === "remove" ? { does, entryId: null } : { does, ...parseInput(castVote.body, parseJson(text)) };
      const person = people.lookUp(sessionId as string, now());
      const stands = await ballots.put({ contestId: contestId as number, wish, person, arrivedAt: reply.started });
      results.contestChanged(contestId as number);
      results.wasWritten(person instanceof Promise ? await person : person);
      reply.json(stands, ["cache-control", "no-store"]);
    }
  };
}

/** Another site's requests are refused the ordinary way. */
function isFromHere({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  return site === "same-origin" || (site === undefined && headers.origin === undefined);
}

function isPlain({ headers }: IncomingMessage, does: Wish["does"]): boolean {
  const length = Number(headers["content-length"] ?? 0);
  if (headers["transfer-encoding"] !== undefined || headers["content-encoding"] !== undefined) return false;
  if (does === "remove") return length === 0;
  return length > 0 && length <= largestBallot && saysJson(headers["content-type"]);
}

/** Nothing when it does not arrive whole. */
function readAll(incoming: IncomingMessage): Promise<string | undefined> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk) => chunks.push(chunk));
    incoming.on("end", () => resolve((chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)).toString()));
    incoming.on("error", () => resolve(undefined));
    incoming.on("close", () => resolve(undefined));
  });
}
