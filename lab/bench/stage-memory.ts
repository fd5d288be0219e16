import { setTimeout as pause } from "node:timers/promises";
import { type APIRequestContext, type CDPSession, chromium } from "@playwright/test";
import { launchOptions } from "../../e2e/browser/browser.ts";
import { findBrowser } from "../../e2e/browser/find-browser.ts";
import { signInNewPeople } from "../kit/people.ts";
import { type Product, withProduct } from "../kit/product.ts";
import type { Row } from "../kit/table.ts";
import { voteRequest } from "../kit/vote-request.ts";

const admin = { email: "admin@example.org", password: "correct horse battery" };
const contestId = 1; // of the demo: it has photos
/** The computer at a venue's screen is often an old one. */
const slowProcessor = { rate: 4 };
const hourMs = 60 * 60 * 1000;
/** Before the first measurement every screen has been shown several times. */
const warmUpRounds = 5;
const changeEveryMs = 4_000;
const votesOfRound = 5;

/** What a ceremony shows, in its order. */
const presses: object[] = [
  { screen: "welcome" },
  { screen: "live", rehearsal: false },
  { screen: "last_call" },
  { screen: "message", message: "Lunch until two." },
  { screen: "awards", places: 3, rehearsal: true, step: 0 },
  ...[1, 2, 3, 4].map((step) => ({ screen: "awards", step })),
  { screen: "awards", step: 0 },
];

/** The memory of a stage that is open for an hour, on a slow computer: after its first rounds, and in the end. */
export async function stageMemory(): Promise<Row[]> {
  const browser = await chromium.launch(launchOptions(await findBrowser()));
  try {
    return await withProduct(
      { DEMO: "on", ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      async (product) => {
        const organizer = await browser.newContext({ baseURL: product.address });
        await organizer.request.post("/api/login", { data: admin });
        const wall = await browser.newContext({ baseURL: product.address, viewport: { width: 1920, height: 1080 } });
        const page = await wall.newPage();
        const cdp = await wall.newCDPSession(page);
        await cdp.send("Emulation.setCPUThrottlingRate", slowProcessor);
        await cdp.send("Performance.enable");
        await page.goto(`/stage/${contestId}`);
        const show = async (press: object) => {
          await change(organizer.request, press);
          await pause(changeEveryMs);
        };
        const round = async () => {
          for (const press of presses) await show(press);
          await vote(product);
        };
        for (let rounds = 0; rounds < warmUpRounds; rounds += 1) await round();
        const early = await memoryOf(cdp);
        let changes = 0;
        for (const until = performance.now() + hourMs; performance.now() < until; changes += presses.length)
          await round();
        const late = await memoryOf(cdp);
        const what = `after an hour and ${changes} changes`;
        const row = (of: string, kind: keyof Memory, unit: Row["unit"]): Row => ({
          what: `${of} of a stage, ${what}`,
          measured: late[kind],
          baseline: { what: "after its first rounds", measured: early[kind] },
          budget: { ratioAtMost: 1.2 },
          unit,
        });
        return [row("memory", "heapMegabytes", "MB"), row("elements", "nodes", ""), row("listeners", "listeners", "")];
      },
    );
  } finally {
    await browser.close();
  }
}

async function change(organizer: APIRequestContext, press: object): Promise<void> {
  const { version } = await (await organizer.get(`/api/contests/${contestId}/stage`)).json();
  const reply = await organizer.put(`/api/contests/${contestId}/stage`, { data: { version, ...press } });
  if (!reply.ok()) throw new Error(`The stage was not changed: ${await reply.text()}`);
}

/** The live screen moves. */
async function vote({ address, database }: Product): Promise<void> {
  const { rows } = await database.pool.query("select id from entries where contest_id = $1 order by id", [contestId]);
  for (const cookie of await signInNewPeople(database, votesOfRound)) {
    const { id } = rows[Math.floor(Math.random() * rows.length)];
    const { path, method = "POST", body = "" } = voteRequest(contestId, { action: "cast", entryId: id });
    await fetch(address + path, { method, body, headers: { cookie, "content-type": "application/json" } });
  }
}

type Memory = { heapMegabytes: number; nodes: number; listeners: number };

async function memoryOf(cdp: CDPSession): Promise<Memory> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    heapMegabytes: value("JSHeapUsedSize") / 1_000_000,
    nodes: value("Nodes"),
    listeners: value("JSEventListeners"),
  };
}
