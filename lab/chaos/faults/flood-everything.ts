import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#server/db/connect.ts";
import { loadWebFiles } from "#server/http/pages/web-files.ts";
import { endpoints, nameOf } from "#server/testing/valid-calls.ts";
import { root } from "../../../scripts/build-stamp.js";
import { ensureBuilt } from "../../../scripts/ensure-built.js";
import { contractCalls } from "../../kit/contract-calls.ts";
import { openMailSink } from "../../kit/mail-sink.ts";
import { quantile } from "../../kit/quantile.ts";
import { type RequestPlan, toBytes } from "../../kit/request.ts";
import { type Row, row } from "../../kit/table.ts";
import type { Fault, FaultContext } from "../fault.ts";
import { watchOthers } from "../measure-others.ts";
import { expectAlive } from "../processes.ts";
import { sendFlood } from "../send-flood.ts";
import { openInNewFolder } from "../test-bed.ts";

const connections = 100;
const differentCalls = 1_000; // so that each registration is another person's
const calmMs = 3_000;
const budgets = { votesP99Ms: 500, moreMegabytes: 100 };

type Flood = { what: string; requests: RequestPlan[]; isStream: boolean };

/** A hundred connections ask for the same thing as fast as they are answered: everything that strangers may, in turn. */
export const floodEverything: Fault = {
  name: "flood-everything",
  rounds: { long: 3, short: 1 },
  async open() {
    await ensureBuilt(); // from its source the product has no pages
    const { settings, close } = await openMailSink();
    const testBed = await openInNewFolder({ isBuilt: true, settings });
    return { ...testBed, close: () => testBed.close().finally(close) };
  },
  async inject(context) {
    const { testBed } = context;
    const all = await testBed.onDatabase((database) => allFloods(database, testBed.address()));
    const before = await watchOthers(context, () => pause(calmMs, {}));
    for (const flood of all) {
      const during = await watchOthers(context, () => send(context, flood));
      expectAlive(testBed);
      await context.countVotes();
      context.addFigures(figuresOf(flood.what, before, during, context.rounds));
    }
  },
};

/** From the contract, so that a new endpoint or page is among them. */
async function allFloods(database: Database, address: string): Promise<Flood[]> {
  const calls = await contractCalls(database, address);
  const found: Flood[] = [];
  for (const endpoint of endpoints.filter(({ method }) => method === "GET" || method === "POST")) {
    const requests = await calls.plans(endpoint, "anonymous", endpoint.method === "GET" ? 1 : differentCalls);
    if (endpoint.method === "GET" || (await isOpenToStrangers(address, requests.pop() as RequestPlan)))
      found.push({ what: nameOf(endpoint), requests, isStream: endpoint.reply === "stream" });
  }
  const { files } = await loadWebFiles(join(root, "dist/web"));
  const [largestFile = ""] = [...files].sort(([, one], [, other]) => other.plain.length - one.plain.length)[0] ?? [];
  const paths = [...(await calls.pages("anonymous")), { path: largestFile }, { path: calls.photo }];
  return [...found, ...paths.map((plan) => ({ what: `GET ${plan.path}`, requests: [plan], isStream: false }))];
}

async function isOpenToStrangers(address: string, { method = "", path, headers, body }: RequestPlan): Promise<boolean> {
  const type = { "content-type": "application/json" };
  const sent = { method, headers: { ...type, ...headers }, ...(body === undefined ? {} : { body }) };
  const reply = await fetch(address + path, sent);
  await reply.arrayBuffer();
  return reply.status !== 401;
}

async function send(context: FaultContext, { requests, isStream }: Flood): Promise<Record<string, number>> {
  if (!isStream) return sendFlood(context, "keepCalling", { connections, requests });
  const [request] = requests as [RequestPlan];
  // A stream is closed when it has begun, and the next one is opened.
  const streams = { connections, bytes: toBytes(request), closesWhenAnswered: true };
  return { 200: await sendFlood(context, "sendAndReopen", streams) };
}

type Measured = Awaited<ReturnType<typeof watchOthers<Record<string, number>>>>;

function figuresOf(what: string, before: Measured, during: Measured, seconds: number): Row[] {
  const statuses = during.result;
  const answered = Object.values(statuses).reduce((sum, times) => sum + times, 0);
  const turnedAway = (statuses[503] ?? 0) + (statuses[429] ?? 0);
  return [
    row(`${what}: votes, p99`, quantile(during.votes, 0.99), "ms", {
      baseline: ["before", quantile(before.votes, 0.99)],
      atMost: budgets.votesP99Ms,
    }),
    row("… votes not confirmed", during.unconfirmed, "", { atMost: 0 }),
    row("… more memory", during.highest - during.first, "MB", { atMost: budgets.moreMegabytes }),
    row("… answered", answered / seconds, "a second"),
    row("… of them turned away", turnedAway / seconds, "a second"),
  ];
}
