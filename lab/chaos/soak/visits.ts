import { setTimeout as pause } from "node:timers/promises";
import { between, pick, type Random } from "#domain/seeded-random.ts";
import type { VoteAction } from "#domain/votes/vote-machine.ts";
import { type Address, type Connection, openConnection } from "../../kit/connection.ts";
import { openEventStream } from "../../kit/event-stream.ts";
import { headerOf, type Reply } from "../../kit/reply-reader.ts";
import { type RequestPlan, toBytes } from "../../kit/request.ts";
import { voteRequest } from "../../kit/vote-request.ts";
import { streamRequest } from "../../load/requests.ts";
import type { Person } from "./people.ts";

/** Where there was no answer, only the words why. */
export type Answered = (request: string, status?: number) => void;

export type Hall = {
  address: Address;
  contestId: number;
  entryIds: [number, ...number[]];
  assets: string[];
  random: Random;
  answered: Answered;
  signal: AbortSignal;
};

/** As on an event day of `npm run load`. */
const shares = { hasApp: 1 / 3, removes: 0.1 };
const pollEveryMs = { withStream: 60_000, without: 5_000 };
const voteAgainEveryMs = 360_000;

/** Until the signal. A request without an answer ends a visit. */
export async function keepVisiting(person: Person, hall: Hall): Promise<void> {
  for (let isFirst = true; !hall.signal.aborted; isFirst = false) {
    await wait(hall, person.awayMs(isFirst));
    if (!hall.signal.aborted) await visit(person, hall, performance.now() + person.stayMs(isFirst));
  }
}

async function visit(person: Person, hall: Hall, endsAt: number): Promise<void> {
  const { address, contestId, assets, random, answered } = hall;
  const browser = openBrowser(address, answered);
  let stream: { destroy(): void } | undefined;
  try {
    await browser.ask({ path: `/contest/${contestId}` });
    if (random() > shares.hasApp) for (const path of assets) await browser.ask({ path });
    await person.signIn(browser);
    if (!browser.cookies.has("sq_session")) return; // asked to come back later
    const cookie = `sq_session=${browser.cookies.get("sq_session")}`;
    if (person.hasStream)
      stream = openEventStream(address, streamRequest(`/api/contests/${contestId}`, cookie), {
        version() {},
        ended: () => {},
      });
    await vote(person, hall, browser);
    await watch(person, hall, browser, endsAt);
    if (person.signsOut) await browser.ask({ path: "/api/logout" });
  } catch (error) {
    answered(String(error));
  } finally {
    stream?.destroy();
    browser.close();
  }
}

async function watch(person: Person, hall: Hall, browser: Browser, endsAt: number): Promise<void> {
  const { contestId, random, signal } = hall;
  const everyMs = person.hasStream ? pollEveryMs.withStream : pollEveryMs.without;
  let etag: string | undefined;
  for (;;) {
    const waitMs = between(random, 0.5, 1.5) * everyMs;
    await wait(hall, Math.min(waitMs, endsAt - performance.now()));
    if (signal.aborted || performance.now() >= endsAt) return;
    if (random() < everyMs / voteAgainEveryMs) await vote(person, hall, browser);
    const headers: Record<string, string> = etag ? { "if-none-match": etag } : {};
    const reply = await browser.ask({ path: `/api/contests/${contestId}`, headers });
    etag = headerOf(reply.head, "etag");
  }
}

/** Changes a vote or takes it back: there are never more votes than people. */
async function vote({ record }: Person, { contestId, entryIds, random }: Hall, { ask }: Browser): Promise<void> {
  const action: VoteAction =
    random() < shares.removes
      ? { action: "remove", entryId: null }
      : { action: "set", entryId: pick(random, entryIds) };
  const sent = record.sent(action.entryId);
  const { status } = await ask(voteRequest(contestId, action));
  if (status === 200) sent.confirmed();
  else if (status < 500) sent.refused();
}

const wait = ({ signal }: Hall, ms: number) => pause(Math.max(0, ms), undefined, { signal }).catch(() => {});

export type Browser = ReturnType<typeof openBrowser>;

const setCookie = /\r\nset-cookie: ([^=]+)=([^;\r]*)/gi;

/** Keeps a connection and its cookies; one request at a time. */
function openBrowser(address: Address, answered: Answered) {
  const cookies = new Map<string, string>();
  let kept: Connection | undefined;

  function send(request: Buffer): Promise<Reply | string> {
    kept ??= openConnection(address, { closed: () => (kept = undefined) });
    const connection = kept;
    return new Promise((resolve) =>
      connection.send(request, { keepBody: false }, (answer) =>
        resolve(connection.wasClosedBefore(answer) ? send(request) : answer),
      ),
    );
  }

  return {
    cookies,
    async ask(plan: RequestPlan): Promise<Reply> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const reply = await send(toBytes({ ...plan, headers: { ...plan.headers, ...(cookie && { cookie }) } }));
      const words = `${plan.method ?? "GET"} ${plan.path.replace(/\d+/g, "…")}`;
      if (typeof reply === "string") throw new Error(`${words}: ${reply}`);
      answered(words, reply.status);
      for (const [, name = "", value = ""] of reply.head.matchAll(setCookie)) cookies.set(name, value);
      return reply;
    },
    close: () => kept?.close(),
  };
}
