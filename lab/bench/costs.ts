import { join } from "node:path";
import type { Endpoint } from "#contract/endpoint.ts";
import { loadWebFiles } from "#server/http/pages/web-files.ts";
import { testSecret } from "#server/testing/app.ts";
import { openEventStream } from "#server/testing/event-stream.ts";
import { endpoints, nameOf } from "#server/testing/valid-calls.ts";
import { root } from "../../scripts/build-stamp.js";
import { type ContractCalls, contractCalls, type Who } from "../kit/contract-calls.ts";
import { openMailSink } from "../kit/mail-sink.ts";
import { eventLoopSeconds, processorSeconds } from "../kit/process-usage.ts";
import { type Product, withProduct } from "../kit/product.ts";
import type { RequestPlan } from "../kit/request.ts";
import { type Row, row } from "../kit/table.ts";
import { type Load, sendRequests } from "./send-requests.ts";

const connections = 4;
const warmUpSeconds = 0.3;
const measuredSeconds = 0.5;
const differentCalls = 200;
const writes = 20;
const streams = 50;

type Cost = { answers: string; eventLoop: number; all: number };
type Measured = Cost & { call: string; who: Who; takesFile: boolean };

const dearMicroseconds = 1_000;
const signInQueue = "sign-in queue";
const arrivals = "turned away when late";
const boundsOfStrangers: Readonly<Record<string, string>> = {
  "POST /api/login": signInQueue,
  "POST /api/auth/login": signInQueue,
  "POST /api/register": signInQueue,
  "POST /api/auth/register": signInQueue,
  "POST /api/auth/password-reset": signInQueue,
  "POST /api/auth/code": arrivals,
  "POST /api/auth/code/confirm": arrivals,
  "POST /api/contests/:contestId/pass": arrivals,
  "POST /api/contests/:contestId/stage/screens": "turned away first",
  "GET /api/public-contests": "all share a reading",
  "GET /api/contests/:contestId/sponsors": "all share a reading",
  "GET /api/contests/:contestId/live": "number of streams",
  "GET /api/shows/:showId/live": "number of streams",
  "POST /api/invitations/open": "waits behind all others",
  "POST /api/account/email/undo": "waits behind all others",
};

/** Processor time of the server for each call of the contract, each page and each file. */
export async function costs(): Promise<Row[]> {
  const { settings, close } = await openMailSink();
  const unlimited = { ...settings, MAIL_PER_MINUTE: "1000000" };
  return withProduct({ APP_SECRET: testSecret, ...unlimited }, measureAll).finally(close);
}

async function measureAll(product: Product): Promise<Row[]> {
  const calls = await contractCalls(product.database, product.address);
  // Not recorded: the first calls would be measured on code that is still cold.
  for (const endpoint of endpoints) await measureCall(product, calls, endpoint, "anonymous");
  const measured: Measured[] = [];
  for (const who of ["anonymous", "super_admin"] as const) {
    for (const endpoint of endpoints) measured.push(await measureCall(product, calls, endpoint, who));
    for (const page of await calls.pages(who)) measured.push(await measurePath(product, who, page));
  }
  const { files } = await loadWebFiles(join(root, "dist/web"));
  for (const path of [calls.photo, ...files.keys()]) measured.push(await measurePath(product, "anonymous", { path }));
  return report(measured);
}

async function measureCall(product: Product, calls: ContractCalls, endpoint: Endpoint, who: Who): Promise<Measured> {
  const changes = who === "super_admin" && endpoint.method !== "GET";
  const plans = await calls.plans(endpoint, who, changes ? 2 * writes : differentCalls);
  const measureKind = endpoint.reply === "stream" ? costOfStreams : changes ? costOfEach : costOf;
  return {
    call: nameOf(endpoint),
    who,
    takesFile: endpoint.file !== undefined,
    ...(await measureKind(product, plans)),
  };
}

async function measurePath(product: Product, who: Who, plan: RequestPlan): Promise<Measured> {
  return { call: `GET ${plan.path}`, who, takesFile: false, ...(await costOf(product, [plan])) };
}

/** The dearest first. The figures of a busy machine are higher, those of its health check too. */
function report(measured: Measured[]): Row[] {
  const health = measured.find(({ call }) => call === "GET /api/health")?.all ?? Number.NaN;
  const dearest = measured.sort((one, other) => other.all - one.all);
  console.log("\nProcessor time of the server for each request, in µs");
  console.table(
    dearest.map(({ call, who, answers, eventLoop, all, ...rest }) => ({
      call,
      who,
      answers,
      "event loop": eventLoop,
      "all threads": all,
      "× health": Number((all / health).toFixed(1)),
      "bounded by": all > dearMicroseconds ? (boundOf({ call, who, ...rest }) ?? "NOTHING") : "",
    })),
  );
  const dear = measured.filter(({ all }) => all > dearMicroseconds);
  return [
    row("a health check", health, "µs"),
    row("calls, pages and files above a millisecond", dear.length),
    row("… that nothing bounds", dear.filter((one) => boundOf(one) === undefined).length, "", { atMost: 0 }),
  ];
}

/** What keeps many of these calls at once from holding up votes; nothing where a call must be cheap. */
function boundOf({ call, who, takesFile }: Pick<Measured, "call" | "who" | "takesFile">): string | undefined {
  if (!call.includes(" /api/")) return arrivals;
  if (who === "anonymous") return boundsOfStrangers[call];
  return takesFile ? "photos convert two at a time" : "four at once of a session";
}

async function costOf(product: Product, requests: RequestPlan[]): Promise<Cost> {
  await send(product, { requests, seconds: warmUpSeconds });
  return measure(product, () => send(product, { requests, seconds: measuredSeconds }));
}

/** Each is sent once, because it changes something; the first half warms the code up. */
async function costOfEach(product: Product, plans: RequestPlan[]): Promise<Cost> {
  await send(product, { requests: plans.slice(0, writes) });
  return measure(product, () => send(product, { requests: plans.slice(writes) }));
}

async function costOfStreams(product: Product, [plan]: RequestPlan[]): Promise<Cost> {
  const open = async () => {
    const statuses: Record<string, number> = {};
    for (let count = 0; count < streams; count += 1) {
      const stream = await openEventStream(product.address + plan?.path, plan?.headers);
      statuses[stream.status] = (statuses[stream.status] ?? 0) + 1;
      stream.close();
    }
    return statuses;
  };
  await open();
  return measure(product, open);
}

async function send({ port }: Product, load: Pick<Load, "requests" | "seconds">): Promise<Record<string, number>> {
  return (await sendRequests({ port, connections, ...load })).statuses;
}

async function measure({ pid }: Product, work: () => Promise<Record<string, number>>): Promise<Cost> {
  const before = [await eventLoopSeconds(pid), await processorSeconds(pid)] as const;
  const statuses = await work();
  const after = [await eventLoopSeconds(pid), await processorSeconds(pid)] as const;
  const count = Object.values(statuses).reduce((sum, times) => sum + times, 0);
  const each = (seconds: number) => Math.round((seconds * 1e6) / count);
  return {
    answers: Object.keys(statuses).join(", "),
    eventLoop: each(after[0] - before[0]),
    all: each(after[1] - before[1]),
  };
}
