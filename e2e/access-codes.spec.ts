import { expect, type Page } from "@playwright/test";
import { makeContest, openContest, register, standingVote } from "./support/contests.ts";
import { signInByEmail } from "./support/email-form.ts";
import { signInByGoogle } from "./support/sign-in.ts";
import { expectAccessible, test } from "./support/test.ts";

const accessCode = "pit lane";
const button = (page: Page, label: string) => page.getByRole("button", { name: label, exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Access Required" });

async function enterCode(page: Page, code = accessCode): Promise<void> {
  await dialog(page).getByLabel("Access code").fill(code);
  await dialog(page).getByRole("button", { name: "Enter Code" }).click();
}

async function expectVote(page: Page, contestId: number, entryId: number | undefined): Promise<void> {
  await expect(page.getByText("Vote Submitted!", { exact: true })).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, "Voted: Ember")).toBeVisible();
  expect(await standingVote(page, contestId)).toBe(entryId);
}

test("the banner asks for the code: refused, accepted, remembered", async ({ page, context, expectProblem }) => {
  expectProblem(/access answered 403/);
  const { contestId } = await makeContest(["Ember"], { accessCode });
  await register(context);
  await openContest(page, contestId);
  await button(page, "Enter Code").click();
  await enterCode(page, "wrong");
  await expect(dialog(page).getByText("That access code is not valid.")).toBeVisible();
  await expectAccessible(page);
  await enterCode(page);
  await expect(page.getByText("Access granted", { exact: true })).toBeVisible();
  await expect(button(page, "Vote: Ember")).toBeVisible();
  await page.reload();
  await expect(button(page, "Vote: Ember")).toBeVisible();
  await expect(page.getByText("This contest requires an access code to vote")).toBeHidden();
});

test("a press on a card asks for the code right there, and then the vote goes on by itself", async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/access answered 403/);
  const { contestId, entries } = await makeContest(["Ember", "Frost"], { accessCode });
  await register(context);
  await openContest(page, contestId);
  await button(page, "Access Required: Frost").click();
  await expect(dialog(page)).toContainText("Frost");
  await expect(dialog(page).getByLabel("Access code")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await button(page, "Access Required: Ember").click();
  await expect(dialog(page)).toContainText("Ember");
  await enterCode(page, "wrong");
  await expect(dialog(page).getByText("That access code is not valid.")).toBeVisible();
  await enterCode(page);
  await expectVote(page, contestId, entries.Ember);
});

test("a code that is typed before the sign-in is entered after it, and the vote goes on by itself", {
  tag: "@ci",
}, async ({ page }) => {
  const { contestId, entries } = await makeContest(["Ember"], { accessCode });
  await openContest(page, contestId);
  await button(page, "Vote: Ember").click();
  await expectAccessible(page);
  await enterCode(page);
  await signInByGoogle(page);
  await expectVote(page, contestId, entries.Ember);
});

test("a wrong code that is typed before the sign-in is asked for again after it", { tag: "@ci" }, async ({
  page,
  expectProblem,
}) => {
  expectProblem(/access answered 403/);
  const { contestId, entries } = await makeContest(["Ember"], { accessCode });
  await openContest(page, contestId);
  await button(page, "Vote: Ember").click();
  await enterCode(page, "wrong");
  await signInByGoogle(page);
  await expect(dialog(page).getByText("That access code is not valid.")).toBeVisible();
  await enterCode(page);
  await expectVote(page, contestId, entries.Ember);
});

test("people who sign in first are asked for the code only if they need it", { tag: "@ci" }, async ({
  page,
  context,
}) => {
  const { contestId, entries } = await makeContest(["Ember"], { accessCode });
  await openContest(page, contestId);
  const signInFirst = async () => {
    await button(page, "Vote: Ember").click();
    await dialog(page).getByRole("button", { name: "Entered it before? Sign in" }).click();
  };
  await signInFirst();
  await signInByGoogle(page);
  await expect(dialog(page)).toContainText("Ember");
  await enterCode(page);
  await expectVote(page, contestId, entries.Ember);

  const person = { email: `again-${Date.now()}@example.org`, password: "long enough", firstName: "A", lastName: "B" };
  await page.goto("about:blank"); // an open page would be told of the sign-out, and ask who it now is
  await context.request.get("/api/logout");
  expect((await context.request.post("/api/register", { data: person })).ok()).toBe(true);
  expect((await context.request.post(`/api/contests/${contestId}/access`, { data: { code: accessCode } })).ok()).toBe(
    true,
  );
  await context.request.get("/api/logout");
  await openContest(page, contestId);
  await signInFirst();
  const toSignInPage = page.getByRole("dialog").getByRole("link", { name: "Go to Sign In Page" });
  await toSignInPage.click();
  await expect(toSignInPage).toHaveCount(0); // the dialog of that page has the same name
  const signIn = page.getByRole("dialog", { name: "Sign In to Vote" });
  await signInByEmail(signIn, person);
  await page.getByRole("dialog", { name: "Confirm your vote" }).getByRole("button", { name: "Vote for This" }).click();
  await expectVote(page, contestId, entries.Ember);
});
