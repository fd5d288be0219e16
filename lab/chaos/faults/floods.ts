import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { hashPassword } from "#server/features/auth/sign-in/passwords.ts";
import { localFolderStorage } from "#server/storage/photo-storage.ts";
import { createUser } from "#server/testing/factories.ts";
import { webpFrame } from "#server/testing/photos.ts";
import { askOnce } from "../../kit/connection.ts";
import { quantile } from "../../kit/quantile.ts";
import { toBytes } from "../../kit/request.ts";
import { row } from "../../kit/table.ts";
import { voteRequest } from "../../kit/vote-request.ts";
import type { Fault, FaultContext } from "../fault.ts";
import { measureOthers } from "../measure-others.ts";
import { expectAlive } from "../processes.ts";
import { portOf, sendFlood } from "../send-flood.ts";
import type { TestBed } from "../test-bed.ts";

/** A flood, while other people vote and ask whether the server is healthy. */
async function duringFlood(
  context: FaultContext,
  what: string,
  flood: () => Promise<unknown>,
  budgets: { maxMoreMegabytes?: number } = {},
): Promise<void> {
  context.addFigures(await measureOthers(context, what, flood, budgets));
  expectAlive(context.testBed);
  await context.countVotes();
}

const smallRequest = Buffer.from("GET /a HTTP/1.1\r\nhost: x\r\n\r\n");

/** One client, then eight, send hundreds of thousands of requests without waiting for a reply. */
export const pipelinedFlood: Fault = {
  name: "pipelined-flood",
  rounds: { long: 10, short: 1 },
  async inject(context) {
    for (const connections of [1, 8])
      await duringFlood(context, `${connections} × 430,000 requests`, () =>
        sendFlood(context, "sendAndReopen", { connections, bytes: smallRequest, times: 430_000 }),
      );
  },
};

/** A hundred clients vote without a session, as fast as they are answered. */
export const votesWithoutSession: Fault = {
  name: "votes-without-session",
  rounds: { long: 20, short: 1 },
  inject(context) {
    const { contestId, entryIds } = context.contest;
    const requests = [voteRequest(contestId, { action: "cast", entryId: entryIds[0] })];
    return duringFlood(context, "100 connections", () =>
      sendFlood(context, "keepCalling", { connections: 100, requests }),
    );
  },
};

/** Thousands of clients ask for a photo and do not read it. */
export const unreadReplies: Fault = {
  name: "unread-replies",
  rounds: { long: 40, short: 1 },
  async inject(context) {
    const path = await storePhoto(context.testBed, 1_000_000);
    await duringFlood(context, "3,000 connections", () =>
      sendFlood(context, "leaveReplyUnread", { connections: 3_000, path }),
    );
  },
};

/** Thousands of phones ask for the same photo at the same moment. */
export const photoBurst: Fault = {
  name: "photo-burst",
  rounds: { long: 3, short: 1 },
  async inject(context) {
    const path = await storePhoto(context.testBed, 60_000);
    const connections = 3_000;
    for (let round = 0; round < context.rounds; round += 1) {
      await duringFlood(context, "3,000 photos at once", async () => {
        const fetched = await sendFlood(context, "fetchAtOnce", { seconds: 60, connections, path });
        if (fetched < connections) throw new Error(`${connections - fetched} of ${connections} photos did not arrive`);
      });
      await pause(1_000);
    }
  },
};

/** Thousands of clients send the beginning of a request, and nothing more. */
export const incompleteBodies: Fault = {
  name: "incomplete-bodies",
  rounds: { long: 30, short: 1 },
  inject(context) {
    const headers = { "content-type": "application/json", "content-length": "2000" };
    const bytes = toBytes({ method: "POST", path: "/api/login", headers });
    return duringFlood(context, "5,000 connections", () =>
      sendFlood(context, "sendAndReopen", { connections: 5_000, bytes }),
    );
  },
};

const signInBudgetMs = 5_000;
const password = "correct horse";
const signIn = (account: { email: string; password: string }) => ({
  method: "POST",
  path: "/api/login",
  body: JSON.stringify(account),
});

/** Thousands of clients keep trying to sign in, from the network of people who sign in for the first time. */
export const openSignIns: Fault = {
  name: "open-sign-ins",
  rounds: { long: 30, short: 1 },
  async inject(context) {
    const { testBed, rounds: seconds } = context;
    const emails = Array.from({ length: seconds }, () => `${randomUUID()}@example.org`);
    await testBed.onDatabase(async (database) => {
      const password_hash = await hashPassword(password);
      for (const email of emails) await createUser(database, { email, password_hash });
    });
    const waits: number[] = [];
    let toldToComeBack = 0;
    const signIns = async () => {
      await pause(7_000); // while connections are being opened, the newest are served first (decision 31)
      for (const email of emails) {
        const wait = await timeSignIn(testBed, email);
        if (wait === "told to come back") toldToComeBack += 1;
        else waits.push(wait);
      }
    };
    const connections = 3_000;
    const requests = Array.from({ length: connections }, (_, person) =>
      signIn({ email: `nobody${person}@example.org`, password: "wrong password" }),
    );
    const flood = () =>
      Promise.all([sendFlood(context, "keepCalling", { seconds: seconds + 5, connections, requests }), signIns()]);
    await duringFlood(context, "3,000 connections", flood, { maxMoreMegabytes: 300 }); // thousands of requests wait
    context.addFigures([
      row("a first sign-in meanwhile, slowest", quantile(waits, 1), "ms", { atMost: signInBudgetMs }),
      row(`of ${emails.length} of them told to come back later`, toldToComeBack),
    ]);
  },
};

/** On a new connection, as of somebody who has just come: a second sign-in over the same one yields to others. */
async function timeSignIn(testBed: TestBed, email: string): Promise<number | "told to come back"> {
  const sentAt = performance.now();
  const answer = await askOnce({ host: "127.0.0.1", port: portOf(testBed) }, toBytes(signIn({ email, password })));
  if (typeof answer !== "string" && answer.status === 503) return "told to come back";
  if (typeof answer === "string" || answer.status !== 200)
    throw new Error(`somebody could not sign in (${typeof answer === "string" ? answer : answer.head.slice(0, 30)})`);
  return performance.now() - sentAt;
}

/** A file of this size that the server takes for a photo. */
async function storePhoto({ dataDir }: TestBed, size: number): Promise<string> {
  const key = `${randomBytes(16).toString("base64url")}/1200.webp`;
  await localFolderStorage(join(dataDir, "uploads")).put(key, webpFrame(randomBytes(size)));
  return `/uploads/${key}`;
}
