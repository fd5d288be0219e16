import { expect, type Page } from "@playwright/test";
import { createAccount, signInByEmail } from "./support/email-form.ts";
import { carPhoto } from "./support/pictures.ts";
import { demoAccount } from "./support/run-context.ts";
import { expectAccessible, test } from "./support/test.ts";
import { uniqueEmail } from "./support/unique.ts";

function newcomer() {
  return { email: uniqueEmail("mika"), password: "long enough 桜", firstName: "Mika", lastName: "Ito" };
}

async function openDialog(page: Page, tab: "Sign In" | "Create Account") {
  await page.goto("/?signin=1");
  const dialog = page.getByRole("dialog", { name: "Sign In to Vote" });
  await dialog.getByRole("tab", { name: tab }).click();
  return dialog;
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  const dialog = await openDialog(page, "Sign In");
  await signInByEmail(dialog, { email, password });
  await expect(dialog).toBeHidden();
}

async function register(page: Page, person: ReturnType<typeof newcomer>, reason?: string) {
  const dialog = await openDialog(page, "Create Account");
  await createAccount(dialog, { ...person, ...(reason !== undefined && { reason }) });
  await expect(dialog).toBeHidden();
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page.getByRole("button", { name: "Sign In", exact: true }).first()).toBeVisible();
}

test("register, sign out, sign in", async ({ page }) => {
  const person = newcomer();
  await register(page, person);
  await expect(page.getByText("Account created!", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Public Contests", level: 1 })).toBeVisible();
  await signOut(page);
  await signIn(page, { ...person, email: person.email.toUpperCase() });
  await expect(page.getByText("Welcome back!", { exact: true })).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mika");
  for (const figure of ["19", "228", "150+"]) await expect(page.getByText(figure, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("the forms show messages at the wrong fields and send nothing", async ({ page }) => {
  const dialog = await openDialog(page, "Create Account");
  await dialog.getByLabel("Request organizer access").check();
  await dialog.getByRole("button", { name: "Create Account", exact: true }).click();
  for (const message of [
    "Please enter a valid email address",
    "Password must be at least 6 characters",
    "First name is required",
    "Last name is required",
    "Please provide at least 10 characters explaining why you want organizer access",
  ])
    await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByLabel("First name")).toBeFocused();
  await expectAccessible(page);

  await dialog.getByRole("tab", { name: "Sign In" }).click();
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(dialog.getByText("Password is required")).toBeVisible();
});

test("a common password is warned of, and accepted", { tag: "@ci" }, async ({ page }) => {
  const dialog = await openDialog(page, "Create Account");
  const password = dialog.getByLabel("Password", { exact: true });
  const warning = dialog.getByText("This is one of the most common passwords");
  await password.fill("Sunshine");
  await expect(warning).toBeVisible();
  await expect(password).toHaveAccessibleDescription(/^At least 6 characters This is one of the most common/);
  await expectAccessible(page);
  await dialog.getByRole("tab", { name: "Sign In" }).click();
  await expect(warning).toBeHidden();
  await dialog.getByRole("tab", { name: "Create Account" }).click();
  await expect(warning).toBeVisible();
  await password.fill("Sunshine over the pit lane");
  await expect(warning).toBeHidden();
  await page.keyboard.press("Escape");
  await register(page, { ...newcomer(), password: "Sunshine" });
  await expect(page.getByText("Account created!", { exact: true })).toBeVisible();
});

test("after a wrong password, the typed values stay", { tag: "@ci" }, async ({ page, expectProblem }) => {
  expectProblem(/POST \/api\/login answered 401/);
  const email = uniqueEmail("nobody");
  const dialog = await openDialog(page, "Sign In");
  await signInByEmail(dialog, { email, password: "wrong password" });
  await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Invalid email or password", { exact: true })).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
});

test("the password can be shown, the explanation dismissed, and typed values stay in the other tab", {
  tag: "@ci",
}, async ({ page }) => {
  const dialog = await openDialog(page, "Create Account");
  const password = dialog.getByLabel("Password", { exact: true });
  await password.fill("secret");
  await expect(password).toHaveAttribute("type", "password");
  await dialog.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(dialog.getByText("Why do I need to sign in?")).toBeVisible();
  await dialog.getByRole("button", { name: "Dismiss explanation" }).click();
  await expect(dialog.getByText("Why do I need to sign in?")).toBeHidden();

  await dialog.getByLabel("First name").fill("Mika");
  await dialog.getByLabel("Email").fill("mika@example.org");
  await dialog.getByLabel("Request organizer access").check();
  await dialog.getByLabel("Why do you want organizer access?").fill("The spring show");
  await dialog.getByRole("tab", { name: "Sign In" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue("mika@example.org");
  await dialog.getByRole("tab", { name: "Create Account" }).click();
  await expect(dialog.getByLabel("First name")).toHaveValue("Mika");
  await expect(password).toHaveValue("secret");
  await expect(dialog.getByLabel("Why do you want organizer access?")).toHaveValue("The spring show");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Sign In", exact: true }).first().click();
  await expect(dialog.getByLabel("Email")).toHaveValue("");
});

test("with Google, and back to the same contest", { tag: "@ci" }, async ({ page }) => {
  await page.goto("/contest/1?entry=2");
  await page.getByRole("button", { name: "Sign In", exact: true }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("Email").fill("gia@gmail.com");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/contest/1?entry=2");
  await page.getByRole("button", { name: /account menu/i }).click();
  await expect(page.getByText("gia@gmail.com")).toBeVisible();
});

test.describe("inside another app's browser", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Instagram 385.0.0.47.74 Android",
    permissions: ["clipboard-read", "clipboard-write"],
  });

  test("the dialog says how to open a real browser, and offers email", { tag: "@ci" }, async ({ page }) => {
    await page.goto("/contest/1");
    await page.getByRole("button", { name: "Sign In", exact: true }).first().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Google sign-in does not work inside Instagram")).toBeVisible();
    await expect(dialog.getByText("Open in Chrome")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Continue with Google" })).toBeHidden();
    await expect(dialog.getByRole("tab", { name: "Sign In" })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied!", { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/contest\/1$/);
  });
});

test("on a contest's page the dialog has its own text, and the page stays", { tag: "@ci" }, async ({
  page,
  expectProblem,
}) => {
  expectProblem(/POST \/api\/auth\/login answered 401/);
  const email = uniqueEmail("nobody");
  await page.goto("/contest/1");
  await page.getByRole("button", { name: "Sign In", exact: true }).first().click();
  const dialog = page.getByRole("dialog");
  await signInByEmail(dialog, { email, password: "wrong password" });
  await expect(page.getByText("Sign In Failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Please check your email and password.", { exact: true })).toBeVisible();

  const voter = demoAccount("voter");
  await signInByEmail(dialog, voter);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/contest/1");
  await expect(page.getByRole("button", { name: /account menu/i })).toBeVisible();
});

test("after the sign-in page, back to the page before", { tag: "@ci" }, async ({ page }) => {
  await page.goto(`/?signin=1&returnTo=${encodeURIComponent("/contest/3")}`);
  const voter = demoAccount("voter");
  const dialog = page.getByRole("dialog");
  await signInByEmail(dialog, voter);
  await expect(page).toHaveURL("/contest/3");
});

test("with Google, cancelled", { tag: "@ci" }, async ({ page }) => {
  await page.goto("/?signin=1");
  await page.getByRole("dialog").getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("OAuth error: The person pressed Cancel");
});

test("request organizer access, be rejected, request again, be approved, and organize without signing in again", async ({
  page,
  browser,
}) => {
  const person = newcomer();
  await register(page, person, "I run the <b>spring</b> show in Austin.");
  const waits = page.getByText("Your request for organizer access is waiting for an admin's answer.");
  await expect(waits).toBeVisible();

  const adminPage = await (await browser.newContext()).newPage();
  await signIn(adminPage, demoAccount("admin"));
  await adminPage.goto("/admin/organizer-requests");
  const request = adminPage.getByRole("listitem").filter({ hasText: person.email });
  await expect(request).toContainText("I run the <b>spring</b> show in Austin.");
  await expect(request).toContainText("Email not verified: somebody else may have typed it");
  await expectAccessible(adminPage);
  await request.getByRole("button", { name: "Reject" }).click();
  await expect(adminPage.getByText("The organizer request has been denied.", { exact: true })).toBeVisible();
  await expect(request).toContainText("Rejected");

  await page.reload();
  await expect(page.getByRole("heading", { name: "Public Contests", level: 1 })).toBeVisible();
  await expect(waits).toBeHidden();
  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: /request organizer access/i }).click();
  const dialog = page.getByRole("dialog", { name: "Request organizer access" });
  await expect(dialog.getByText("Your last request was not approved.")).toBeVisible();
  await dialog.getByLabel("Why do you want organizer access?").fill("short");
  await dialog.getByRole("button", { name: "Send Request" }).click();
  await expect(dialog.getByText("Please provide at least 10 characters")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Why do you want organizer access?").fill("The spring show, and the autumn one.");
  await dialog.getByRole("button", { name: "Send Request" }).click();
  await expect(dialog).toBeHidden();

  await adminPage.reload();
  await request.getByRole("button", { name: "Approve" }).click();
  await expect(adminPage.getByText("The user has been granted organizer access.", { exact: true })).toBeVisible();
  await expect(request.filter({ hasText: "Approved" })).toBeVisible();
  await adminPage.context().close();

  await page.goto("/");
  await expect(page.getByRole("heading", { name: "My Contests", level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test("a request shows that the email is verified once its owner has signed in with Google", { tag: "@ci" }, async ({
  page,
  browser,
}) => {
  const email = uniqueEmail("owner");
  const asking = { requestOrganizerAccess: true, organizerReason: "I run the spring show in Austin." };
  const registering = await (await browser.newContext()).newPage();
  await registering.request.post("/api/register", { data: { ...newcomer(), email, ...asking } });
  await registering.context().close();

  await page.goto("/?signin=1");
  await page.getByRole("dialog").getByRole("button", { name: "Continue with Google" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("button", { name: /account menu/i })).toBeVisible();

  const adminPage = await (await browser.newContext()).newPage();
  await signIn(adminPage, demoAccount("admin"));
  await adminPage.goto("/admin/organizer-requests");
  const request = adminPage.getByRole("listitem").filter({ hasText: email });
  await expect(request.getByText("Email verified", { exact: true })).toBeVisible();
  await expectAccessible(adminPage);
  await adminPage.context().close();
});

test("a profile photo replaces the initials", { tag: "@ci" }, async ({ page }) => {
  await page.request.post("/api/register", { data: newcomer() });
  await page.goto("/public-contests");
  await page.getByRole("button", { name: /account menu/i }).click();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("menuitem", { name: "Change Photo" }).click();
  await (await choosing).setFiles(await carPhoto());
  await expect(page.getByText("Image uploaded successfully", { exact: true })).toBeVisible();
  const photo = page.getByRole("button", { name: /account menu/i }).locator("img");
  await expect(photo).toHaveAttribute("src", /^\/uploads\/[\w-]{22}\/400\.webp$/);
  await page.reload();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
