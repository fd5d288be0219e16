import { type APIRequestContext, expect } from "@playwright/test";
import { addEntry, makeContest, openContest, register, standingVote } from "./support/contests.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { inHours, makeShow } from "./support/shows.ts";
import { expectAccessible, test } from "./support/test.ts";

const sizes = [
  [1280, 720],
  [1024, 768],
  [2560, 1080],
  [1080, 1920],
] as const;

/** The sign that counts come by the stream; a page that polls says the same and does not pulse. */
const isStreaming = ".animate-pulse-live";

test("a notice from the control page is on another phone and on the stage, covers nothing, and goes away", async ({
  page,
  browser,
}) => {
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Harbour night" });
  for (const name of ["Ember", "Frost"]) await addEntry(page.request, contestId, { name });
  const phone = await (await browser.newContext()).newPage();
  await openContest(phone, contestId);
  const wall = await (await browser.newContext({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 })).newPage();
  await wall.goto(`/stage/${contestId}`);
  await expect(wall.getByText("Harbour night").first()).toBeVisible();
  await expect(phone.locator(isStreaming)).toBeVisible();

  await page.goto(`/contest/${contestId}/control`);
  const text = "The food truck is in hall two. ".repeat(5).slice(0, 140).trim();
  await page.getByLabel("Notice", { exact: true }).fill(text);
  await page.getByLabel("For how long").selectOption("15 minutes");
  const asked: string[] = [];
  phone.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const banner = phone.getByRole("region", { name: "Notice" });
  await expect(banner).toContainText(text);
  expect(asked).not.toContain(`/api/contests/${contestId}`);
  await expectAccessible(phone);
  await expect(page.getByText(/^Shown until /)).toBeVisible();

  const line = wall.locator(".stage-notice");
  await expect(line).toContainText(text);
  for (const screen of ["welcome", "live", "last_call"]) {
    await show(page.request, contestId, screen);
    await expect(wall.locator(`main[data-screen=${screen}]`)).toBeVisible();
    for (const [width, height] of sizes) {
      await wall.setViewportSize({ width, height });
      await expect.poll(() => wall.evaluate(coveredOrCut), { message: `${screen}, ${width} × ${height}` }).toEqual([]);
    }
  }

  await banner.getByRole("button", { name: "Dismiss notice" }).click();
  await expect(banner).toBeHidden();
  await expect(line).toBeVisible();
  await page.getByRole("button", { name: "Take it down" }).click();
  await expect(line).toBeHidden();
  await expect(page.getByText(/^Shown until /)).toBeHidden();
});

test("voting that is extended after its end goes on without a reload, and says until when", { tag: "@ci" }, async ({
  page,
}) => {
  const { contestId, entries, organizer } = await makeContest(["Ember"]);
  await register(page);
  await openContest(page, contestId);
  await expect(page.locator(isStreaming)).toBeVisible();
  await act(organizer, contestId, "end");
  await expect(page.getByText("Voting is closed. Thanks for participating!")).toBeVisible();
  await act(organizer, contestId, "extend", { minutes: 10 });
  await expect(page.getByText(/^Voting was extended until \d/)).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /^Vote\b/ })
    .first()
    .click();
  await expect.poll(() => standingVote(page, contestId)).toBe(entries.Ember);
});

test("a notice of a show is on its wall at once, and passing photos keep off the code and the words below", async ({
  page,
  browser,
}) => {
  await signInAsNewOrganizer(page);
  const long = "The Grand Award of the Lone Star Car Art Association for the Best Hand Painted Full Wrap";
  const { showId } = await makeShow(page, {
    title: long,
    awards: [{ title: long, sealFrom: inHours(-1) }],
    cars: ["1", "2", "3"].map((number) => ({ number, name: `Car ${number}` })),
  });
  const { version } = await (await page.request.get(`/api/shows/${showId}/stage`)).json();
  await page.request.put(`/api/shows/${showId}/stage`, { data: { version, screen: "live" } });
  const wall = await (await browser.newContext({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 })).newPage();
  await wall.goto(`/show/${showId}/stage`);
  await expect(wall.locator(".stage-photo")).toHaveCount(3);
  await expect(wall.locator("[data-lost]")).toHaveCount(0);

  const text = "The food truck is in hall two. ".repeat(5).slice(0, 140).trim();
  expect((await page.request.put(`/api/shows/${showId}/notice`, { data: { text, minutes: 60 } })).ok()).toBe(true);
  await expect(wall.locator(".stage-notice")).toContainText(text);
  for (const [width, height] of [...sizes, [768, 1024], [3840, 1080]] as const) {
    await wall.setViewportSize({ width, height });
    await expect.poll(() => wall.evaluate(coveredByPhotos), { message: `${width} × ${height}` }).toEqual([]);
  }
});

/** Runs in the page: what photos stand on. */
function coveredByPhotos(): string[] {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const photos = [...document.querySelectorAll(".stage-photo")];
  const others = [
    ...photos,
    ...document.querySelectorAll(".stage-qr, .stage-notice, .stage-fit:not(.stage-number), p"),
  ];
  return photos.flatMap((photo) =>
    others
      .filter((other) => other !== photo && !photo.contains(other))
      .filter((other) => {
        const [one, two] = [boxOf(photo), boxOf(other)];
        return one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;
      })
      .map((other) => `a photo covers ${other.textContent || other.getAttribute("class")}`),
  );
}

async function act(organizer: APIRequestContext, contestId: number, name: string, more: object = {}): Promise<void> {
  const { controlVersion: version } = await (await organizer.get(`/api/contests/${contestId}`)).json();
  const reply = await organizer.post(`/api/contests/${contestId}/${name}`, { data: { version, ...more } });
  expect(reply.status(), await reply.text()).toBe(200);
}

async function show(organizer: APIRequestContext, contestId: number, screen: string): Promise<void> {
  const { version } = await (await organizer.get(`/api/contests/${contestId}/stage`)).json();
  expect((await organizer.put(`/api/contests/${contestId}/stage`, { data: { version, screen } })).ok()).toBe(true);
}

/** Runs in the page: texts and pictures of the stage that reach into the notice, and what of the notice is cut. */
function coveredOrCut(): string[] {
  const notice = document.querySelector<HTMLElement>(".stage-notice");
  if (!notice) return ["no notice"];
  const top = notice.getBoundingClientRect().top;
  const faults: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("main .stage-picture *")) {
    const { bottom, width, height } = element.getBoundingClientRect();
    if (width > 0 && height > 0 && bottom > top + 6) faults.push(`${element.className} reaches ${bottom - top} px in`);
  }
  const words = notice.querySelector<HTMLElement>(".stage-fit > span");
  const box = words?.getBoundingClientRect();
  const lineHeight = words ? Number.parseFloat(getComputedStyle(words).lineHeight) : 0;
  if (!words || !box || words.scrollHeight > words.clientHeight + lineHeight / 2) faults.push("the notice is cut");
  else if (box.bottom > window.innerHeight * 0.95 + 6 || box.left < window.innerWidth * 0.05 - 6)
    faults.push("the notice is too near to the edge");
  return faults;
}
