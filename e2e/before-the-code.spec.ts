import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { scriptsWith } from "./support/built-scripts.ts";
import { addEntry, makeContest, register, standingVote } from "./support/contests.ts";
import { test } from "./support/test.ts";

const vote = (page: Page, name: string) => page.getByRole("button", { name: `Vote: ${name}` });

/** As on a bad line: the app's code does not arrive before `release` is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What sends votes, which is loaded after the first paint. */
const codeForSending = () => scriptsWith("voteMessages"); // with its words

/** Requests for it get no answer; `allow` is for those that come later. */
async function keepCodeForSending(page: Page): Promise<() => void> {
  let isAllowed = false;
  await page.route(await codeForSending(), (route) => (isAllowed ? route.continue() : undefined));
  return () => {
    isAllowed = true;
  };
}

/** The server draws one page at a time, and leaves the others to the browser. */
async function openDrawn(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(path, { waitUntil: "commit" });
      await page.locator("#root > *").first().waitFor({ state: "attached" });
      return page.locator("#root[data-drawn-at]").count();
    })
    .toBe(1);
}

/** Serves the product's files, and its pages in two pieces: the second when the browser has had time to paint the first. */
async function slowPages(baseURL: string): Promise<Server> {
  const server = createServer(async ({ url = "/" }, response) => {
    const reply = await fetch(new URL(url, baseURL));
    const body = Buffer.from(await reply.arrayBuffer());
    const names = ["content-type", "content-security-policy"];
    for (const name of names) response.setHeader(name, reply.headers.get(name) ?? "");
    const half = url === "/" ? body.indexOf("</h1>") : 0;
    response.write(body.subarray(0, half));
    if (half > 0) await new Promise((resolve) => setTimeout(resolve, 500));
    response.end(body.subarray(half));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function uploadPhoto(organizer: APIRequestContext, contestId: number): Promise<string> {
  const size = { width: 1200, height: 900, channels: 3 } as const;
  const buffer = await sharp({ create: { ...size, background: "#204060" } })
    .jpeg()
    .toBuffer();
  const image = { name: "car.jpg", mimeType: "image/jpeg", buffer };
  return (await (await organizer.post(`/api/upload/contest-entry/${contestId}`, { multipart: { image } })).json())
    .imageUrl;
}

test("a tap on Vote before the code has arrived is carried out when it has", async ({ page }) => {
  const { contestId } = await makeContest(["Ember"]);
  const release = await holdCode(page);
  await openDrawn(page, `/contest/${contestId}`);
  await expect(page.getByRole("heading", { name: "Harbour night" })).toBeVisible();
  await page.waitForFunction(() => "earlyTap" in window);
  await vote(page, "Ember").click();
  await expect(vote(page, "Ember")).toHaveAttribute("aria-busy", "true");
  expect(await vote(page, "Ember").evaluate((button) => getComputedStyle(button, "::after").content)).toBe(
    '"Voting..."',
  );
  release();
  await expect(page.getByRole("dialog", { name: "Sign In to Vote" })).toBeVisible();
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
});

test("a vote that is pressed before the code that sends it has arrived is sent when it has", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const { contestId, entries } = await makeContest(["Ember"]);
  await register(page);
  const sending = await codeForSending();
  await page.route(sending, (route) => route.abort("internetdisconnected"));
  await page.goto(`/contest/${contestId}`);
  await vote(page, "Ember").click();
  await expect(page.getByRole("button", { name: "Saved, not sent yet: Ember", exact: true })).toBeVisible();
  await page.unroute(sending);
  await expect(page.getByRole("button", { name: "Voted: Ember" })).toBeVisible();
  expect(await standingVote(page, contestId)).toBe(entries.Ember);
});

test("such a vote is sent also where the page is left before that", async ({ page }) => {
  const { contestId, entries } = await makeContest(["Ember"]);
  await register(page);
  const allow = await keepCodeForSending(page);
  await page.goto(`/contest/${contestId}`);
  await vote(page, "Ember").click();
  await expect(page.getByRole("button", { name: "Voting...: Ember" })).toBeVisible();
  allow();
  await page.goto("/public-contests"); // any page sends it
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  expect(await standingVote(page, contestId)).toBe(entries.Ember);
});

test("a press without a sign-in is asked for again where the page is left before that", async ({ page }) => {
  const { contestId } = await makeContest(["Ember"]);
  const allow = await keepCodeForSending(page);
  await page.goto(`/contest/${contestId}`);
  await vote(page, "Ember").click();
  await expect(page.getByRole("button", { name: "Voting...: Ember" })).toBeVisible();
  allow();
  await register(page);
  await page.reload();
  await expect(page.getByRole("dialog", { name: "Confirm your vote" })).toBeVisible();
});

test("what is typed into the search before the code has arrived is searched for", async ({ page }) => {
  const { contestId } = await makeContest(["Ember", "Frost"]);
  const release = await holdCode(page);
  await openDrawn(page, `/contest/${contestId}`);
  await page.getByPlaceholder("Name or #").fill("Frost");
  release();
  await expect(vote(page, "Ember")).toHaveCount(0);
  await expect(vote(page, "Frost")).toBeVisible();
  await expect(page.getByPlaceholder("Name or #")).toHaveValue("Frost");
});

test("a tap on a card that is drawn in another way is carried out, too", async ({ page }) => {
  const { contestId } = await makeContest(["Ember"]);
  await page.addInitScript(() => localStorage.setItem("entryView", "compact"));
  const release = await holdCode(page);
  await openDrawn(page, `/contest/${contestId}`);
  await page.waitForFunction(() => "earlyTap" in window);
  await vote(page, "Ember").click();
  release();
  await expect(page.getByRole("dialog", { name: "Sign In to Vote" })).toBeVisible();
});

test("a dialog waits for the styles that the first screen did not need, and the next page is drawn by the browser", async ({
  page,
  expectProblem,
}) => {
  const { contestId } = await makeContest(["Ember"]);
  await page.route("**/assets/*.css", (route) => route.abort());
  expectProblem(/ERR_FAILED/);
  await openDrawn(page, `/contest/${contestId}`);
  const signIn = page.getByRole("button", { name: "Sign In", exact: true });
  await signIn.click();
  await expect(page.getByText("This could not be loaded.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.unroute("**/assets/*.css");
  await signIn.click();
  const dialog = page.getByRole("dialog", { name: "Sign In" });
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS("position", "fixed");

  await page.reload();
  await expect(vote(page, "Ember")).toBeVisible();
  await expect(page.locator("#root[data-drawn-at]")).toHaveCount(0);
});

test("photos are fetched once the code has arrived, and a preview of them is there before", async ({ page }) => {
  const { contestId, organizer } = await makeContest([]);
  await addEntry(organizer, contestId, {
    name: "Ember",
    owner: "Mika Ito",
    imageUrl: await uploadPhoto(organizer, contestId),
  });
  const photos: string[] = [];
  page.on("request", (request) => request.url().includes("/uploads/") && photos.push(request.url()));
  const release = await holdCode(page);
  await openDrawn(page, `/contest/${contestId}`);
  const card = page.getByRole("listitem").filter({ hasText: "Ember" });
  await expect(card.locator('img[src^="data:"]')).toBeVisible();
  expect(photos).toEqual([]);
  release();
  await expect(card.getByRole("img", { name: /Ember/ })).toBeVisible();
  await expect(card.locator('img[src^="data:"]')).toHaveCount(0);
  expect(new Set(photos).size).toBe(1);
});

test("a contest with a color of its own is drawn in that color", async ({ page }) => {
  const { contestId } = await makeContest(["Ember"], { customBranding: { primaryColor: "#cc0044" } });
  const release = await holdCode(page);
  await openDrawn(page, `/contest/${contestId}`);
  const button = vote(page, "Ember");
  await expect(button).toHaveCSS("background-color", "rgb(204, 0, 68)");
  release();
  await button.click();
  await expect(page.getByRole("dialog", { name: "Sign In to Vote" })).toBeVisible();
});

test("the dates of the list are in the viewer's time zone", async ({ page }) => {
  await makeContest(["Ember"]);
  await openDrawn(page, "/public-contests");
  await expect(page.getByText(/, \d+:\d\d [AP]M C[SD]T – /).first()).toBeVisible();
  await expect(page.getByText(/ UTC/)).toHaveCount(0);
});

test("the entry that a link names is the first one, before and after", async ({ page }) => {
  const names = ["Ember", "Frost", "Gale", "Haze", "Iris", "Jade"];
  const { contestId, entries } = await makeContest(names);
  const release = await holdCode(page);
  await openDrawn(page, `/contest/${contestId}?entry=${entries.Iris}`);
  const first = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Vote/ }) })
    .first();
  await expect(first).toContainText("Iris");
  const drawn = await page.getByRole("button", { name: /^Vote: / }).allTextContents();
  expect(drawn).toHaveLength(4);
  release();
  await expect(page.getByRole("button", { name: /^Vote: / })).toHaveCount(names.length);
  await expect(first).toContainText("Iris");
});

test("without JavaScript the first screens can be read, and say that voting needs it", async ({
  browser,
  baseURL,
  expectProblem,
}) => {
  expectProblem(/failed: csp/); // so Chromium calls a script that it must not run
  const { contestId, organizer } = await makeContest([]);
  await addEntry(organizer, contestId, { name: "Ember", imageUrl: await uploadPhoto(organizer, contestId) });
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const [path, heading] of [
    ["/", /One vote each/],
    ["/public-contests", "Public Contests"],
    [`/contest/${contestId}`, "Harbour night"],
  ] as const) {
    await openDrawn(page, path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator(".no-script")).toBeVisible(); // texts of <noscript> are not found by their words
  }
  await expect(vote(page, "Ember")).toBeVisible();
  const photo = page.getByRole("main").locator('img[srcset^="/uploads/"]');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await context.close();
});

test("a page that arrives in pieces is painted as a whole", async ({ page, baseURL }) => {
  const slow = await slowPages(baseURL as string);
  await openDrawn(page, `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`);
  await page.waitForLoadState();
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType("paint").length)).toBeGreaterThan(0);
  const { painted, arrived } = await page.evaluate(() => ({
    painted: performance.getEntriesByType("paint")[0]?.startTime,
    arrived: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).responseEnd,
  }));
  expect(painted).toBeGreaterThan(arrived);
  await page.close();
  slow.close();
});
