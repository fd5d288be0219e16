import { type APIRequestContext, expect, type Page, request } from "@playwright/test";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { judgedVote } from "./support/contests.ts";
import { pressOnDesk } from "./support/desk.ts";
import { createAccount } from "./support/email-form.ts";
import { type RunningProduct, startProduct } from "./support/product.ts";
import { makeShow } from "./support/shows.ts";
import { countTaps } from "./support/taps.ts";
import { expectFits, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

/** A product that sends mail, through a real mail server. */
test.describe.configure({ mode: "serial" }); // they share it
let mailServer: MailServer;
let product: RunningProduct;

test.beforeAll(async ({ browserName: _ }, { project }) => {
  mailServer = await startMailServer();
  product = await startProduct({ smtpUrl: mailServer.url, log: `e2e-with-mail-${project.name}` });
});

test.afterAll(async () => {
  const complaints = await product.stop();
  await mailServer.close();
  expect(complaints).toEqual([]);
});

const name = "Voltage Kitsune";

/** Makes contests: not the organizer, because another test changes that account. */
async function newAdmin(): Promise<APIRequestContext> {
  const admin = await request.newContext({ baseURL: product.baseURL });
  const { email, password } = product.accounts.find(({ role }) => role === "admin") ?? {};
  expect((await admin.post("/api/login", { data: { email, password } })).ok()).toBe(true);
  return admin;
}

/** In which only votes with proof count. */
async function makeProvenContest(): Promise<{ contestId: number; entryId: number }> {
  const admin = await newAdmin();
  const dates = { startDate: new Date(Date.now() - 60_000), endDate: new Date(Date.now() + 24 * 60 * 60_000) };
  const made = await admin.post("/api/contests", { data: { title: "Tokyo Night", whoMayVote: "proven", ...dates } });
  const { id } = await made.json();
  const entry = await (await admin.post(`/api/contests/${id}/entries`, { data: { name } })).json();
  await admin.dispose();
  return { contestId: id, entryId: entry.id };
}

async function codeOfMail(email: string, skip = 0): Promise<string> {
  const { subject } = await mailServer.next(email, skip);
  return /^(\d{3} \d{3}) is your ScoreQuest code$/.exec(subject ?? "")?.[1] ?? "";
}

/** Typed, as a person does: one key after the other. */
const typeCode = (page: Page, code: string) =>
  page.getByRole("dialog").getByLabel("Six-digit code").pressSequentially(code.replace(" ", ""));

test("from link to vote by a code (taps: 2, an address and six digits)", async ({ page, expectProblem }) => {
  expectProblem(/status of 400/); // the wrong code
  const email = uniqueEmail("fan");
  const { contestId, entryId } = await makeProvenContest();
  const tapped = await countTaps(page);
  await page.goto(`${product.baseURL}/contest/${contestId}`);
  await page.getByRole("button", { name: `Vote: ${name}`, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await expectFits(page);
  await dialog.getByLabel("Email").click();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(`We sent a code to ${email}`)).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Send a new code in \d+ s$/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(dialog.getByLabel("Six-digit code")).toBeFocused();
  await expectFits(page);
  await page.reload(); // as phones do when somebody comes back from the mail
  await expect(dialog.getByText(`We sent a code to ${email}`)).toBeVisible();

  const code = await codeOfMail(email);
  await typeCode(page, code === "000 000" ? "111 111" : "000 000");
  await expect(dialog.getByText("That code is wrong. 4 tries left.")).toBeVisible();
  await typeCode(page, code);
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await tapped()).toBe(2);
  expect(await judgedVote(page, `${product.baseURL}/api/contests/${contestId}`)).toEqual({
    entryId,
    counted: true,
  });
  const user = await (await page.request.get(`${product.baseURL}/api/auth/user`)).json();
  expect(user).toMatchObject({ email, proof: "mail", authProvider: "mail" });
});

test("from a show's link to vote by a code (taps: 2, an address and six digits)", { tag: "@ci" }, async ({ page }) => {
  const email = uniqueEmail("fan");
  const admin = await newAdmin();
  const awards = ["Best Paint", "Best Wheels"].map((title) => ({ title, whoMayVote: "proven" }));
  const cars = [{ number: "21", name }];
  const { showId, contestIds } = await makeShow({ request: admin } as unknown as Page, { awards, cars });
  await admin.dispose();
  const tapped = await countTaps(page);
  await page.goto(`${product.baseURL}/show/${showId}`);
  await page.getByRole("button", { name: `Vote: ${name}, Best Paint`, exact: true }).click();
  await page.getByRole("dialog").getByLabel("Email").click();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Six-digit code")).toBeFocused();
  await typeCode(page, await codeOfMail(email));
  await expect(page.getByRole("button", { name: `Voted: ${name}, Best Paint`, exact: true })).toBeVisible();
  expect(await tapped()).toBe(2);
  expect(await judgedVote(page, `${product.baseURL}/api/contests/${contestIds[0]}`)).toMatchObject({ counted: true });
});

test("register, enter the code later, and sign in with the password", { tag: "@ci" }, async ({ page }) => {
  const person = { email: uniqueEmail("mika"), password: "long enough" };
  await page.goto(`${product.baseURL}/?signin=1`);
  const dialog = page.getByRole("dialog");
  await createAccount(dialog, { ...person, reason: "I run the spring show in Austin." });
  await expect(dialog.getByRole("heading", { name: "Enter the code" })).toBeVisible();
  await expect(dialog.getByText("your request for organizer access is sent when you enter the code")).toBeVisible();
  await expectFits(page);
  await dialog.getByRole("button", { name: "Later" }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${product.baseURL}/account`);
  await expect(page.getByRole("heading", { level: 1, name: "Almost There" })).toBeVisible();
  await expect(page.getByText("Your account is created when you enter the code")).toBeVisible();
  await expectFits(page);
  await page.goto(`${product.baseURL}/public-contests`);
  await expectFits(page);
  await page.getByRole("button", { name: "Enter the code" }).click();
  await typeCode(page, await codeOfMail(person.email));
  await expect(page.getByText("Account created!", { exact: true })).toBeVisible();
  await expect(page.getByText("Your request for organizer access is waiting for an admin's answer.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Enter the code" })).toBeHidden();
  await page.goto(`${product.baseURL}/account`);
  await expect(page.getByRole("heading", { level: 1, name: "Account" })).toBeVisible();
  await page.context().clearCookies();
  expect((await page.request.post(`${product.baseURL}/api/login`, { data: person })).status()).toBe(200);
});

test("a forgotten password is replaced by a code", async ({ page }) => {
  const { email } = product.accounts.find(({ role }) => role === "voter") ?? { email: "" };
  const password = "a new one for me";
  await page.goto(`${product.baseURL}/?signin=1`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Forgot password?" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await expectFits(page);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(`If ${email} has an account, a code is on its way.`)).toBeVisible();
  await expectFits(page);
  await typeCode(page, await codeOfMail(email));
  await dialog.getByLabel("New password").fill(password);
  await dialog.getByRole("button", { name: "Save and sign in" }).click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.context().clearCookies();
  expect((await page.request.post(`${product.baseURL}/api/login`, { data: { email, password } })).status()).toBe(200);
});

test("an address of Google is offered Google first, and can go on with a code", { tag: "@ci" }, async ({ page }) => {
  const email = uniqueEmail("gia", "gmail.com");
  await page.goto(`${product.baseURL}/?signin=1`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Email me a code" }).click();
  await expect(dialog.getByText("This is a Google address")).toBeVisible();
  await expectFits(page);
  await dialog.getByRole("button", { name: "Email me a code anyway" }).click();
  await dialog.getByRole("button", { name: "Wrong address?" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  expect(await codeOfMail(email)).not.toBe("");
});

test("another address for an account, by a code there, and undone from the mail to the former one", {
  tag: "@ci",
}, async ({ page }) => {
  // Not the voter: another test replaces that password.
  const organizer = product.accounts.find(({ role }) => role === "organizer");
  const { email: former = "", password = "" } = organizer ?? {};
  const login = await page.request.post(`${product.baseURL}/api/login`, { data: { email: former, password } });
  expect(login.ok()).toBe(true);
  await page.goto(`${product.baseURL}/account`);
  const section = page.getByRole("region", { name: "Email" });
  await section.getByRole("button", { name: "Change Email" }).click();
  const email = uniqueEmail("new");
  await section.getByLabel("New email").fill(email);
  await section.getByLabel("Your password", { exact: true }).fill(password);
  await expectFits(page);
  await section.getByRole("button", { name: "Send Code" }).click();
  await expect(section.getByLabel("Six-digit code")).toBeFocused();
  await expectFits(page);
  const code = await codeOfMail(email);
  await section.getByLabel("Six-digit code").pressSequentially(code.replace(" ", ""));
  await expect(page.getByText("Email changed", { exact: true })).toBeVisible();
  await expect(section.getByText(email, { exact: true })).toBeVisible();

  const { text } = await mailServer.next(former);
  await page.goto(/http\S+undo-email#\S+/.exec(text ?? "")?.[0] ?? "");
  await page.getByRole("button", { name: "Undo the Change" }).click();
  await expect(page.getByRole("heading", { name: "Email Change Undone" })).toBeVisible();
  await expect(page.getByText(former)).toBeVisible();
  expect((await page.request.get(`${product.baseURL}/api/auth/user`)).status()).toBe(401);
});

test("an organizer invites a helper by mail, who runs the remote until removed", { tag: "@ci" }, async ({
  page,
  browser,
  expectProblem,
}) => {
  expectProblem(/status of 403/); // the remote of a helper who was just removed
  // Not the organizer: another test changes that account.
  const { email: login, password } = product.accounts.find(({ role }) => role === "admin") ?? {};
  const at = (path: string) => product.baseURL + path;
  expect((await page.request.post(at("/api/login"), { data: { email: login, password } })).ok()).toBe(true);
  const dates = { startDate: new Date(Date.now() - 60_000), endDate: new Date(Date.now() + 24 * 60 * 60_000) };
  const made = await page.request.post(at("/api/contests"), { data: { title: "Harbour night", ...dates } });
  const { id } = await made.json();
  const email = uniqueEmail("nao");

  await page.goto(at(`/contest/${id}/manage`));
  await pressOnDesk(page, "prepare", "Helpers");
  const section = page.getByRole("dialog", { name: "Helpers" });
  await section.getByRole("button", { name: "Invite" }).click();
  await section.getByRole("button", { name: "Invite" }).click();
  await expect(section.getByText("Please enter a valid email address")).toBeVisible();
  await section.getByLabel("Email").fill(email);
  await section.getByLabel("Stage").check();
  await expectFits(page);
  const before = mailServer.received.length;
  await section.getByRole("button", { name: "Invite" }).click();
  await expect(page.getByText("Invitation sent", { exact: true })).toBeVisible();
  await expect(section.getByText("Has not answered yet")).toBeVisible();
  await expectFits(page);

  const { text } = await mailServer.next(email, before);
  const link = /http\S+\/invitation#\S+/.exec(text ?? "")?.[0] ?? "";
  const phone = await browser.newContext({ viewport: page.viewportSize() });
  const helper = await phone.newPage();
  await helper.goto(link);
  await expect(helper.getByText("invites you to help with Harbour night as stage crew")).toBeVisible();
  expect(new URL(helper.url()).hash).toBe("");
  await expectFits(helper);
  await helper.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await helper.getByRole("dialog").getByLabel("Email").fill(email);
  const beforeCode = mailServer.received.length;
  await helper.keyboard.press("Enter");
  await typeCode(helper, await codeOfMail(email, beforeCode));
  await helper.getByRole("button", { name: "Accept" }).click();
  await expect(helper.getByText("View Contest")).toBeVisible();
  await expect(helper.getByRole("heading", { name: "Prepare" })).toBeHidden();
  await expectFits(helper);
  await pressOnDesk(helper, "ceremony", "Stage Remote");
  await expect(helper.getByRole("heading", { name: "Stage Remote" })).toBeVisible();
  await helper.getByRole("button", { name: /Show Live/ }).click();
  await expect
    .poll(async () => (await (await page.request.get(at(`/api/contests/${id}/stage`))).json()).screen)
    .toBe("live");
  await helper.goto(at("/"));
  await expect(helper.getByRole("heading", { name: "Contests You Help With" })).toBeVisible();
  await expectFits(helper);
  await helper.getByRole("link", { name: /^Manage ?: Harbour night$/ }).click();
  await pressOnDesk(helper, "day", "Control");
  await expect(helper.getByRole("region", { name: "Status" })).toBeVisible();
  await expect(helper.getByRole("region", { name: "Actions" })).toBeHidden();
  await helper.goto(at(`/contest/${id}/remote`));
  await expect(helper.getByRole("heading", { name: "Stage Remote" })).toBeVisible();

  await page.reload();
  await pressOnDesk(page, "prepare", "Helpers");
  await section.getByRole("button", { name: `Remove ${email}` }).click();
  await page.getByRole("dialog").last().getByRole("button", { name: "Remove", exact: true }).click();
  await expect(section.getByText("Nobody helps you yet.")).toBeVisible();
  await expect(helper.getByText("Only the contest organizer and their helpers can do this.")).toBeVisible();
  await phone.close();
});
