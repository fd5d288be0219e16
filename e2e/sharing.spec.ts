import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { scriptsWith } from "./support/built-scripts.ts";
import { makeContest as makeSmallContest } from "./support/contests.ts";
import { openFromDesk, pressOnDesk } from "./support/desk.ts";
import { showMoreUntil } from "./support/long-lists.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { readQr } from "./support/read-qr.ts";
import { demoAccount } from "./support/run-context.ts";
import { expectAccessible, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

const day = 24 * 60 * 60 * 1000;
const hostileName = '<img src=x onerror="document.title=1"> & <b>bold</b>';

type Entry = { name: string; owner?: string; votingId: string };

const entries: Entry[] = [
  { name: "Ten", owner: "Mika Ito", votingId: "10" },
  { name: hostileName, owner: "山田 太郎", votingId: "A2" },
  { name: "Two", owner: "Jo", votingId: "2" },
  { name: "初音ミク AE86", votingId: "A10" },
];
const inNaturalOrder = ["2", "10", "A2", "A10"];

async function signIn(context: BrowserContext, role: "organizer" | "voter" | "admin"): Promise<void> {
  const { email, password } = demoAccount(role);
  expect((await context.request.post("/api/login", { data: { email, password } })).ok()).toBe(true);
}

/** A contest of the signed-in organizer, for this test alone. */
async function makeContest(context: BrowserContext, fields: Record<string, unknown> = {}): Promise<number> {
  const made = await context.request.post("/api/contests", {
    data: {
      title: `Sharing ${crypto.randomUUID()}`,
      startDate: new Date(Date.now() - day).toISOString(),
      endDate: new Date(Date.now() + day).toISOString(),
      isPublic: false,
      whoMayVote: "signed_in",
      accessCode: "itasha",
      ...fields,
    },
  });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  for (const entry of entries)
    expect((await context.request.post(`/api/contests/${id}/entries`, { data: entry })).status()).toBe(201);
  return id;
}

async function openQrDialog(page: Page, button: Locator) {
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Contest QR Code & Sharing" });
  await expect(dialog.getByRole("img", { name: /^QR code of / })).toBeVisible();
  return dialog;
}

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("a contest is shared by its code, its address and the phone's share menu", async ({ page, baseURL }) => {
    const { contestId } = await makeSmallContest(["Ember"]);
    const address = `${baseURL}/contest/${contestId}`;
    await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined, writable: true }));
    await page.goto(address);
    const dialog = await openQrDialog(page, page.getByRole("button", { name: "QR Code" }));
    const press = (name: string) => dialog.getByRole("button", { name }).click();
    await expect(dialog).toContainText("Share this contest with voters using the QR code or direct link");
    await expect(dialog.getByLabel("Contest URL")).toHaveValue(address);
    await expect(dialog.getByLabel("Contest URL")).not.toBeEditable();
    await expectAccessible(page);

    await test.step("the code on the screen and in the downloaded file is the address", async () => {
      const code = dialog.getByRole("img", { name: /^QR code of / });
      expect(await code.boundingBox()).toMatchObject({ width: 256, height: 256 });
      expect(await readQr(await code.screenshot())).toBe(address);
      const [download] = await Promise.all([page.waitForEvent("download"), press("Download QR Code")]);
      expect(download.suggestedFilename()).toBe(`contest-${contestId}-qr.png`);
      expect(await readQr(await download.path())).toBe(address);
      await expect(page.getByText("QR Code Downloaded", { exact: true })).toBeVisible();
    });

    await test.step("the address is copied, also by Share where there is no share menu", async () => {
      for (const [button, said] of [
        ["Copy URL", "URL Copied"],
        ["Share Contest", "Copied to clipboard!"],
      ] as const) {
        await page.evaluate(() => navigator.clipboard.writeText("before"));
        await press(button);
        await expect(page.getByText(said, { exact: true })).toBeVisible();
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      }
    });

    await test.step("the phone's share menu is used where there is one", async () => {
      await page.evaluate(() => navigator.clipboard.writeText("before"));
      await page.evaluate(() => {
        Object.assign(navigator, { share: async (shared: unknown) => void Object.assign(window, { shared }) });
      });
      await press("Share Contest");
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared))
        .toEqual({ url: address, title: "Harbour night" });
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("before");
    });

    await test.step("a forbidden copy shows an error", async () => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, "clipboard", { value: undefined });
        document.execCommand = () => false;
      });
      await press("Copy URL");
      await expect(page.getByText("Copy failed", { exact: true })).toBeVisible();
      await expect(page.getByText("Please manually copy the link.", { exact: true })).toBeVisible();
    });
  });
});

test("a QR code that cannot be made shows an error", { tag: "@ci" }, async ({ page, expectProblem }) => {
  const scripts = await scriptsWith("alphanumeric"); // a mode of QR codes
  expectProblem(new RegExp(`GET ${scripts.source}`));
  expectProblem(/Failed to fetch dynamically imported module|preload/);
  const { contestId } = await makeSmallContest(["Ember"]);
  await page.goto(`/contest/${contestId}`);
  await page.route(scripts, (route) => route.abort());
  await page.getByRole("button", { name: "QR Code" }).click();
  await expect(page.getByText("QR Code Error", { exact: true })).toBeVisible();
  await expect(page.getByText("Failed to generate QR code", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog").getByLabel("Contest URL")).toBeVisible();
});

test("the contestants sheet: in natural order, markup as text, with the contest's code", async ({
  page,
  context,
  baseURL,
}) => {
  await countPrints(context);
  await signIn(context, "organizer");
  const id = await makeContest(context);
  await context.clearCookies();
  await page.goto(`/contest/${id}`);
  const sheet = await printedSheet(page, page.getByRole("button", { name: "Print List" }));
  await expect(page.getByText("Print dialog opened", { exact: true })).toBeVisible();
  await expect(sheet.locator("body > *")).toHaveCount(1); // the sheet, and no cookie bar

  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
  expect(await sheet.title()).toBe(`${title} – Contestants`);
  expect(await sheet.locator("li .plate").allTextContents()).toEqual(inNaturalOrder);
  await expect(sheet.getByText(hostileName, { exact: true })).toBeVisible();
  await expect(sheet.locator("li").first()).toContainText("by Jo");
  await expect(sheet.locator("b, img[onerror]")).toHaveCount(0);
  const code = sheet.getByRole("img", { name: /^QR code of / });
  expect(await code.boundingBox()).toMatchObject({ width: 200, height: 200 });
  expect(await readQr(await code.screenshot())).toBe(`${baseURL}/contest/${id}`);
  // The style sheet also loads in a window without an address.
  expect(await sheet.locator("ul").evaluate((list) => getComputedStyle(list).columnCount)).toBe("2");
  await expectAccessible(sheet);
});

test("what a contest hides stays hidden, on the page and on the sheet, also from its organizer", {
  tag: "@ci",
}, async ({ page, context }) => {
  await countPrints(context);
  await signIn(context, "organizer");
  const id = await makeContest(context, { showEntryName: false, showOwnerName: false });
  // The server sends it to the organizer; the page hides it.
  expect(await (await context.request.get(`/api/contests/${id}`)).text()).toContain("Mika Ito");
  await page.goto(`/contest/${id}`);
  await expect(page.getByRole("link", { name: "Manage" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/Mika Ito|山田|初音ミク|bold/);
  const sheet = await printedSheet(page, page.getByRole("button", { name: "Print List" }));
  expect(await sheet.locator("li .plate").allTextContents()).toEqual(inNaturalOrder);
  await expect(sheet.getByRole("main")).not.toContainText(/Mika Ito|山田|初音ミク|bold/);
});

test("the organizer's report: every entry with its votes, and the totals", { tag: "@ci" }, async ({
  page,
  context,
  baseURL,
}) => {
  await countPrints(context);
  await signIn(context, "organizer");
  const id = await makeContest(context, { isPublic: true, accessCode: null, showEntryName: false });
  const { entries: made } = await (await context.request.get(`/api/contests/${id}`)).json();
  const [first] = made as { id: number }[];
  expect((await context.request.post(`/api/contests/${id}/vote`, { data: { entryId: first?.id } })).ok()).toBe(true);

  await openFromDesk(page, id, "prepare", "Manage Entries");
  const manager = page.getByRole("dialog", { name: "Manage Contest Entries" });
  const sheet = await printedSheet(page, manager.getByRole("button", { name: "Print", exact: true }));
  await expect(page.getByText("Print dialog opened", { exact: true })).toBeVisible();
  expect(await sheet.locator("tbody .plate").allTextContents()).toEqual(inNaturalOrder);
  await expect(sheet.getByRole("row", { name: /^10 Ten Mika Ito 1$/ })).toBeVisible();
  await expect(sheet.getByText(hostileName, { exact: true })).toBeVisible();
  await expect(sheet.locator("b, img[onerror]")).toHaveCount(0);
  const facts = sheet.locator(".facts");
  await expect(facts).toContainText("Total entries4");
  await expect(facts).toContainText("Total votes1");
  await expect(sheet.locator(".dates")).toContainText(/C[SD]T/);
  const code = sheet.getByRole("img", { name: /^QR code of / });
  expect(await readQr(await code.screenshot())).toBe(`${baseURL}/contest/${id}`);
  await expectAccessible(sheet);
});

test("a blocked window shows what to do", { tag: "@ci" }, async ({ page, context }) => {
  await context.addInitScript(() => {
    window.open = () => null;
  });
  await signIn(context, "organizer");
  const id = await makeContest(context);
  await page.goto(`/contest/${id}`);
  await page.getByRole("button", { name: "Print List" }).click();
  await expect(page.getByText("Print blocked", { exact: true })).toBeVisible();
  await expect(page.getByText("Please allow popups to print the contestants list.", { exact: true })).toBeVisible();

  await openFromDesk(page, id, "prepare", "Manage Entries");
  await page.getByRole("dialog").getByRole("button", { name: "Print", exact: true }).click();
  await expect(page.getByText("Please allow popups to print the entries list.", { exact: true })).toBeVisible();
});

test("public contests show their title, dates and QR code", { tag: "@ci" }, async ({ page, context, baseURL }) => {
  await signIn(context, "organizer");
  const listed = { isPublic: true, accessCode: null };
  const active = await makeContest(context, listed);
  const completed = await makeContest(context, { ...listed, isActive: false });
  const cardOf = (id: number) => page.getByRole("listitem").filter({ has: page.locator(`a[href="/contest/${id}"]`) });
  await signIn(context, "voter");
  await page.goto("/public-contests");
  await expect(page.getByText(/^Welcome, Ruby/).filter({ visible: true })).toBeVisible();
  const card = cardOf(active);
  await showMoreUntil(page, card);
  await expect(card.getByText("Active", { exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: "Vote Now" })).toHaveAttribute("href", `/contest/${active}`);
  await expect(card).toContainText(/\d+ (Days|Hours)/);
  await expect(card).toContainText(/C[SD]T – .*C[SD]T/);
  await expect(card).toContainText(/[\d,]+ votes/);
  const over = cardOf(completed);
  await expect(over.getByText("Completed", { exact: true })).toBeVisible();
  await expect(over.getByRole("link", { name: "View Results" })).toBeVisible();
  await expectAccessible(page);

  const dialog = await openQrDialog(page, over.getByRole("button", { name: /^QR Code: / }));
  await expect(dialog.getByLabel("Contest URL")).toHaveValue(`${baseURL}/contest/${completed}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(over.getByRole("button", { name: /^QR Code: / })).toBeFocused();
});

test("only the organizer sees the organizer's buttons", { tag: "@ci" }, async ({ page, context }) => {
  await page.goto("/contest/2");
  await expect(page.getByRole("link", { name: "Back to Home" })).toBeVisible();
  for (const name of ["Edit", "Delete"]) await expect(page.getByRole("button", { name, exact: true })).toBeHidden();
  await expect(page.getByRole("link", { name: "Manage" })).toBeHidden();

  await signIn(context, "organizer");
  const id = await makeContest(context);
  await page.goto(`/contest/${id}`);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Edit Contest" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("link", { name: "Manage", exact: true }).click();
  await pressOnDesk(page, "prepare", "Manage Entries");
  const manager = page.getByRole("dialog", { name: "Manage Contest Entries" });
  await manager.getByRole("button", { name: "Bulk Upload" }).click();
  const bulkUpload = page.getByRole("dialog", { name: "Bulk Upload Contest Entries" });
  await expect(bulkUpload).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("delete a contest, with a warning that its votes go too", { tag: "@ci" }, async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/GET \/api\/contests\/\d+ answered 404/); // its page may fetch it again before it is left
  await signIn(context, "organizer");
  const id = await makeContest(context);
  await page.goto(`/contest/${id}`);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this contest?" });
  await expect(dialog).toContainText(/votes/);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByRole("button", { name: "Delete Contest" }).click();
  await expect(page.getByText("Contest Deleted", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  expect((await context.request.get(`/api/contests/${id}`)).status()).toBe(404);
});

const markup = '<b>x</b><img src=x onerror="window.hacked=1"></script><script>window.hacked=1</script>';
const hostile = {
  reason: `Reason ${markup}`,
  person: `Mallory ${markup}`,
  title: `Title ${markup}`,
  about: `About ${markup}`,
  entry: `Entry ${markup}`,
  owner: `Owner ${markup}`,
  story: `Story ${markup}`,
  votingId: "<b>x</b><img src=x>", // the longest voting id
};

const exactly = (place: Page | Locator, text: string) => place.getByText(text, { exact: true });

/** The texts are shown as written, and no markup took effect. */
async function expectOnlyText(page: Page, ...texts: Locator[]): Promise<void> {
  for (const text of texts) await expect(text.filter({ visible: true }).first()).toBeVisible();
  await expect(page.locator("b, img[onerror], img[src=x]")).toHaveCount(0);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
}

test("markup in any text of a contest, an entry or a person is shown as text on every page and sheet", {
  tag: "@ci",
}, async ({ page, context, browser }) => {
  await countPrints(context);
  const email = uniqueEmail("mallory");
  const person = { email, password: "long enough", firstName: hostile.person, lastName: "Ito" };
  const asking = { requestOrganizerAccess: true, organizerReason: hostile.reason };
  expect((await context.request.post("/api/register", { data: { ...person, ...asking } })).ok()).toBe(true);

  const admin = await browser.newContext();
  await signIn(admin, "admin");
  const requests = await admin.newPage();
  await requests.goto("/admin/organizer-requests");
  const asked = requests.getByRole("listitem").filter({ hasText: email });
  const shown = [exactly(asked, `${hostile.person} Ito`), exactly(asked, hostile.reason)];
  await expectOnlyText(requests, ...shown);
  await asked.getByRole("button", { name: `Approve ${hostile.person} Ito`, exact: true }).click();
  await expect(asked.filter({ hasText: "Approved" })).toBeVisible();
  await expectOnlyText(requests, ...shown);
  await admin.close();

  const texts = { title: hostile.title, description: hostile.about, isPublic: true, accessCode: null };
  const id = await makeContest(context, texts);
  const { entry: name, owner, story: description, votingId } = hostile;
  const added = await context.request.post(`/api/contests/${id}/entries`, {
    data: { name, owner, description, votingId },
  });
  expect(added.status()).toBe(201);

  await page.goto(`/contest/${id}`);
  const card = page.locator("li[data-entry]").filter({ hasText: owner });
  await card.scrollIntoViewIfNeeded();
  await expectOnlyText(
    page,
    page.getByRole("heading", { name: hostile.title, exact: true, level: 1 }),
    exactly(page, hostile.about),
    ...[name, `by ${owner}`, description, votingId].map((text) => exactly(card, text)),
  );
  expect(await page.title()).toContain(hostile.title);
  await card.getByRole("button", { name: `Vote: ${name}`, exact: true }).click();
  await expectOnlyText(page, card.getByRole("button", { name: `Voted: ${name}`, exact: true }));
  const list = await printedSheet(page, page.getByRole("button", { name: "Print List" }));
  await expectOnlyText(list, ...[hostile.title, name, `by ${owner}`, votingId].map((text) => exactly(list, text)));
  await list.close();
  await page.getByRole("tab", { name: "Live Results" }).click();
  const progress = page.getByRole("region", { name: "Live Progress" });
  await expectOnlyText(page, exactly(progress, name), progress.getByText(`by ${owner}`));

  await page.goto("/public-contests");
  const listed = page.getByRole("listitem").filter({ has: page.locator(`a[href="/contest/${id}"]`) });
  await showMoreUntil(page, listed);
  await expectOnlyText(page, exactly(listed, hostile.title), exactly(listed, hostile.about));
  await page.getByRole("button", { name: /account menu/i }).click();
  await expectOnlyText(page, page.getByRole("menu").getByText(hostile.person));

  await page.goto("/dashboard");
  await expectOnlyText(page, exactly(page, hostile.title), exactly(page, hostile.about));
  await page.getByRole("button", { name: "Manage Entries" }).click();
  const manager = page.getByRole("dialog", { name: "Manage Contest Entries" });
  const row = manager.getByRole("listitem").filter({ hasText: owner });
  await expectOnlyText(page, ...[name, `by ${owner}`, votingId].map((text) => row.getByText(text)));
  const report = await printedSheet(page, manager.getByRole("button", { name: "Print", exact: true }));
  await expectOnlyText(report, ...[hostile.title, name, owner, votingId].map((text) => exactly(report, text)));
  await report.close();
  await manager.getByRole("button", { name: `Delete ${name}`, exact: true }).click();
  await expectOnlyText(page, page.getByRole("dialog", { name: `Delete ${name}?` }));
});

test("Share says so while the phone is offline, and works when it is online again", { tag: "@ci" }, async ({
  page,
  expectProblem,
}) => {
  expectProblem(/failed: net::ERR_INTERNET_DISCONNECTED/);
  expectProblem(/Failed to fetch dynamically imported module|preload/);
  const { contestId } = await makeSmallContest(["Ember"]);
  await page.goto(`/contest/${contestId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const share = page.getByRole("button", { name: "Share", exact: true });
  const message = page.getByText("You are offline", { exact: true });
  await page.context().setOffline(true);
  for (let times = 0; times < 2; times += 1) {
    await share.click();
    await expect(message).toBeVisible();
    await expect(message).toBeHidden();
  }
  await page.context().setOffline(false);
  await share.click();
  await expect(page.getByRole("menuitem", { name: "Copy Link" })).toBeVisible();

  // With the menu loaded, only what leads to another website cannot be shared.
  await page.context().setOffline(true);
  await page.getByRole("menuitem", { name: "Facebook" }).click();
  await expect(message).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});
