import { expect, type Locator, type Page } from "@playwright/test";
import { makeContest, openContest, register } from "./support/contests.ts";
import { enlargeText } from "./support/layout.ts";
import { expectFits, test } from "./support/test.ts";

const demoContest = 1; // with a cover, a title of two lines and a description of several
const searchField = (page: Page) => page.getByLabel("Search entries");
const cards = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");
const names = (count: number) => Array.from({ length: count }, (_, index) => `Car ${String.fromCharCode(65 + index)}`);

async function box(element: Locator) {
  const found = await element.boundingBox();
  if (!found) throw new Error("It is not shown");
  return { ...found, bottom: found.y + found.height, right: found.x + found.width };
}

/** The part of the screen that no bar covers. */
async function openRange(page: Page, { belowSearch = false } = {}) {
  const top = await box(belowSearch ? searchField(page) : page.getByRole("banner"));
  const bottom = await box(page.getByRole("region", { name: "Cookies" }));
  return { top: top.bottom, bottom: bottom.y };
}

for (const viewer of ["a visitor", "a signed-in person"])
  test(`the first screen of ${viewer} has the contest's head and the first cards with their Vote buttons`, {
    tag: viewer === "a visitor" ? [] : "@phone",
  }, async ({ page, isMobile }) => {
    if (viewer !== "a visitor") await register(page.context());
    await openContest(page, demoContest);
    const { top, bottom } = await openRange(page);
    const main = page.getByRole("main");
    const inOrder = [
      main.getByRole("heading", { level: 1 }),
      main.getByText("Twenty-four rolling canvases"),
      main.getByRole("timer"),
      searchField(page),
      cards(page).first(),
    ];
    const tops = await Promise.all(inOrder.map(async (element) => (await box(element)).y));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));

    const row = isMobile ? 1 : 3;
    for (const index of Array.from({ length: row }, (_, place) => place)) {
      const card = cards(page).nth(index);
      if (((await card.getByRole("heading").textContent()) ?? "").length > 40) continue; // it has three lines
      for (const part of [
        card.getByRole("img"),
        card.getByText(/^Voting ID/),
        card.getByRole("button", { name: /^Vote:/ }),
      ]) {
        const place = await box(part);
        expect(place.y).toBeGreaterThanOrEqual(top);
        expect(place.bottom).toBeLessThanOrEqual(bottom);
      }
    }
  });

test("the cookie bar is quieter than Vote, and not above the first card in large text", { tag: "@phone" }, async ({
  page,
}) => {
  const { contestId } = await makeContest(["Ember"]);
  await openContest(page, contestId);
  const styleOf = (element: Locator) => element.evaluate((one) => ({ ...getComputedStyle(one) }));
  const bar = page.getByRole("region", { name: "Cookies" });
  const understood = await styleOf(bar.getByRole("button", { name: "Got it" }));
  expect(understood.backgroundColor).toBe((await styleOf(bar)).backgroundColor);
  expect(understood.borderTopWidth).toBe("1px");
  const vote = await styleOf(
    cards(page)
      .first()
      .getByRole("button", { name: /^Vote:/ }),
  );
  expect(understood.backgroundColor).not.toBe(vote.backgroundColor);

  await enlargeText(page, 200);
  const card = cards(page).first();
  await card.evaluate((element) => element.scrollIntoView());
  const { top, bottom } = await openRange(page);
  const [name, button] = [card.getByRole("heading"), card.getByRole("button", { name: /^Vote:/ })];
  expect((await box(name)).y).toBeGreaterThanOrEqual(top);
  expect((await box(button)).bottom).toBeLessThanOrEqual(bottom);
});

test("the first Vote button is on the first screen also where a pass or an access code is needed", {
  tag: ["@phone", "@ci"],
}, async ({ page }) => {
  const title = "Lone Star Itasha Showdown of the Spring Season 2027";
  const description = "Twenty-four rolling canvases from all over the state meet at the old harbor. ".repeat(4);
  const contests = [
    { values: { whoMayVote: "pass" }, says: "Voting here needs a pass." },
    { values: { accessCode: "pit lane" }, says: "This contest requires an access code to vote" },
  ];
  const made = await Promise.all(
    contests.map(({ values }) => makeContest(["Ember"], { title, description, ...values })),
  );
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "accepted"));
  const bottom = page.viewportSize()?.height ?? 0;
  for (const viewer of ["a visitor", "a signed-in person"]) {
    if (viewer !== "a visitor") await register(page.context());
    for (const [index, { says }] of contests.entries()) {
      await openContest(page, made[index]?.contestId ?? 0);
      await expect(page.getByText(says)).toBeVisible();
      const vote = await box(page.getByRole("button", { name: /^(Vote|Access Required): Ember$/ }));
      expect(vote.bottom, `${says} ${viewer}`).toBeLessThanOrEqual(bottom);
    }
  }
  await expectFits(page);
});

test("the head is low: the title on the cover, two lines of description, the schedule in one line", async ({
  page,
  isMobile,
}) => {
  await openContest(page, demoContest);
  const main = page.getByRole("main");
  const title = await box(main.getByRole("heading", { level: 1 }));
  const cover = await box(main.locator("img[srcset]").first());
  expect(title.y).toBeGreaterThanOrEqual(cover.y);
  expect(title.bottom).toBeLessThanOrEqual(cover.bottom);

  const text = main.getByText("Twenty-four rolling canvases");
  const lines = () =>
    text.evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    );
  expect(await lines()).toBe(2);
  const more = main.getByRole("button", { name: "Read More" }).first();
  await more.click();
  expect(await lines()).toBeGreaterThan(2);
  await main.getByRole("button", { name: "Show Less" }).click();
  expect(await lines()).toBe(2);

  const badge = await box(main.getByText("Active Now", { exact: true }));
  const timer = await box(main.getByRole("timer"));
  expect(timer.y).toBeLessThan(badge.bottom);
  expect(timer.bottom).toBeGreaterThan(badge.y);
  const dates = main.getByText(/\d{4}, \d+:\d\d [AP]M .+ –/);
  if (isMobile) {
    await expect(dates).toBeHidden();
    await main.getByRole("button", { name: "Dates" }).click();
  }
  await expect(dates).toBeVisible();
  await expectFits(page);
});

test("the cover and the first photo are fetched once each, in the width that is shown", async ({ page }) => {
  await openContest(page, demoContest);
  const photos = [page.getByRole("main").locator("img[srcset]").first(), cards(page).first().locator("img[srcset]")];
  for (const photo of photos) {
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const shown = await photo.evaluate((image: HTMLImageElement) => image.currentSrc);
    const ofThisPhoto = shown.slice(0, shown.lastIndexOf("/"));
    const fetched = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    expect(fetched.filter((name) => name.startsWith(ofThisPhoto))).toEqual([shown]);
  }
});

test("photos far below the screen are fetched when somebody scrolls", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a wide screen shows many of them");
  await openContest(page, demoContest);
  await expect(cards(page)).toHaveCount(24);
  const fetched = () => cards(page).locator("img[srcset]").count();
  const far = cards(page).nth(3).locator("img[srcset]");
  await expect(cards(page).first().locator("img[srcset]")).toBeVisible();
  expect(await fetched()).toBeLessThanOrEqual(2);
  await expect(far).toHaveCount(0);
  await page.evaluate(() => window.scrollBy(0, 100));
  await expect(far).toHaveCount(1);
});

test("the search stays below the header, and a typed number with Enter leads to that car", { tag: "@phone" }, async ({
  page,
}) => {
  const { contestId, entries } = await makeContest(names(26), { photoSize: "extra-large" });
  await openContest(page, contestId);
  await expect(cards(page)).toHaveCount(26);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  const header = await box(page.getByRole("banner"));
  await expect.poll(async () => (await box(searchField(page))).y).toBeLessThan(header.bottom + 20);
  expect((await box(searchField(page))).y).toBeGreaterThanOrEqual(header.bottom);

  const car = page.locator(`[data-entry="${entries["Car Q"]}"]`);
  await searchField(page).fill("17");
  await expect(cards(page)).toHaveCount(1);
  await expect(car).toBeInViewport();
  await searchField(page).press("Enter");
  await expect(cards(page)).toHaveCount(26);
  await expect(searchField(page)).toHaveValue("");
  await expect(car).toBeFocused();
  await expect(car.getByText("Voting ID 17")).toBeInViewport();
  await expect(car.locator(".ring-4")).toBeVisible();
  await expect(page.locator("li .ring-4")).toHaveCount(1);
  await expectFits(page);

  await searchField(page).fill("no such car");
  await searchField(page).press("Enter");
  await expect(page.getByText("No entries match your search")).toBeInViewport();
  await expect(page.locator("li .ring-4")).toHaveCount(0);
});

test("a compact list has at least four entries on a phone's screen, and is remembered", {
  tag: ["@phone", "@ci"],
}, async ({ page, isMobile }) => {
  const { contestId } = await makeContest(names(12));
  await register(page.context());
  await openContest(page, contestId);
  const toggle = page.getByRole("button", { name: "Compact list" });
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");

  await cards(page).nth(3).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector("[data-entry]")?.scrollIntoView());
  const { top, bottom } = await openRange(page, { belowSearch: true });
  const places = await Promise.all(Array.from({ length: 12 }, (_, index) => box(cards(page).nth(index))));
  const whole = places.filter((place) => place.y >= top && place.bottom <= bottom);
  expect(whole.length).toBeGreaterThanOrEqual(isMobile ? 4 : 12);

  const first = cards(page).first();
  const photo = await box(first.getByText("No image available").locator(".."));
  const name = await box(first.getByRole("heading"));
  const vote = first.getByRole("button", { name: /^Vote:/ });
  expect(photo.right).toBeLessThanOrEqual(name.x);
  expect(name.x).toBeLessThan((await box(vote)).x);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const percentage = await box(first.getByText(/%$/));
    expect(percentage.right, `the percentage at ${width} px`).toBeLessThanOrEqual((await box(vote)).x);
  }
  await page.setViewportSize(isMobile ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  await expectFits(page);
  await vote.click();
  await expect(first.getByRole("button", { name: /^Voted:/ })).toBeVisible();

  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(
    cards(page)
      .first()
      .getByRole("button", { name: /^Share/ }),
  ).toBeVisible();
});

test("a large screen shows the leaders and the ranking beside each other at once", { tag: "@ci" }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "a large screen");
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openContest(page, demoContest, "?tab=results");
  const { bottom } = await openRange(page);
  const leaders = page.getByRole("region", { name: "Live Progress" }).getByRole("listitem");
  await expect(leaders).toHaveCount(5);
  for (const place of [0, 1, 2, 3]) expect((await box(leaders.nth(place))).bottom).toBeLessThanOrEqual(bottom);
  const ranking = page.getByRole("region", { name: "Contestants" }).getByRole("listitem");
  for (const place of [0, 1, 2]) {
    expect((await box(ranking.nth(place).getByText(/^Voting ID/))).bottom).toBeLessThanOrEqual(bottom);
    expect((await box(ranking.nth(place))).x).toBeGreaterThan((await box(leaders.first())).right);
  }
  await expectFits(page);
});
