import { type Browser, expect, type Page } from "@playwright/test";
import { groupedPass, readPass } from "#domain/votes/passes.ts";
import { openStep } from "./support/desk.ts";
import { signInAsNewOrganizer } from "./support/organizer.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { makeShow } from "./support/shows.ts";
import { expectFits, test } from "./support/test.ts";

const cars = [
  { number: "21", name: "Red Fox", owner: "Aiko Tan" },
  { number: "22", name: "Blue Fox", owner: "Mika Ito" },
];
const awards = [{ title: "People's Choice" }, { title: "Best Paint" }];

test("passes are made and printed at the show's desk, and each votes once in every award", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  await countPrints(context);
  await signInAsNewOrganizer(page);
  const taking = awards.map((award) => ({ ...award, whoMayVote: "pass" }));
  const { showId, exhibitIds } = await makeShow(page, { awards: taking, cars });
  await page.goto(`/show/${showId}/manage`);
  await openStep(page, "print");
  await page.getByRole("button", { name: /^Passes/ }).click();
  const dialog = page.getByRole("dialog", { name: "Passes" });
  await dialog.getByLabel("How many passes?").fill("2");
  await dialog.getByRole("button", { name: "Make Passes" }).click();
  await expect(dialog.getByRole("heading", { name: "Batch 1: passes 1–2 are ready" })).toBeVisible();
  await expectFits(page);
  const sheet = await printedSheet(page, dialog.getByRole("button", { name: "Print Passes" }));
  await expect(sheet.getByText("One pass, one vote in each award")).toHaveCount(2);
  const [first = "", second = ""] = (await sheet.locator(".code").allTextContents()).map(
    (text) => readPass(text) ?? "",
  );
  await sheet.close();

  const phone = await newPhone(browser);
  await phone.goto(`/p/show/${showId}#${first}`);
  await expect(phone.getByText("Your pass is good for one vote in each award", { exact: true })).toBeVisible();
  expect(new URL(phone.url()).pathname + new URL(phone.url()).hash).toBe(`/show/${showId}`);
  await expectFits(phone);
  await phone.getByRole("button", { name: "Vote: Blue Fox, People's Choice" }).click();
  await expect(phone.getByText("You voted in 1 of 2")).toBeVisible();
  await phone.getByRole("button", { name: "All 2 awards of Blue Fox" }).click();
  const carSheet = phone.getByRole("dialog", { name: "Blue Fox" });
  await carSheet.getByRole("button", { name: "Vote: Blue Fox, Best Paint" }).click();
  await phone.keyboard.press("Escape");
  await expect(phone.getByText("You voted in all 2")).toBeVisible();
  await phone.getByRole("button", { name: "Account menu" }).click();
  await expect(phone.getByRole("menuitem", { name: "My Show" })).toBeVisible();
  await expect(phone.getByText("Good for voting in its show")).toBeVisible();

  const other = await newPhone(browser);
  await other.goto(`/show/${showId}?entry=${exhibitIds[0]}`);
  await other
    .getByRole("dialog", { name: "Red Fox" })
    .getByRole("button", { name: /Best Paint/ })
    .click();
  const typed = other.getByRole("dialog", { name: "Have a pass?" });
  await expect(typed.getByText("good for one vote in each award")).toBeVisible();
  await typed.getByLabel("Pass", { exact: true }).fill(groupedPass(second));
  await typed.getByRole("button", { name: "Use Pass" }).click();
  await expect(other.getByText("Best Paint", { exact: true }).last()).toBeVisible();
  await other.getByRole("button", { name: "Vote for This" }).click();
  await expect(other.getByText("You voted in 1 of 2")).toBeVisible();
  const { userVotes } = await (await other.request.get(`/api/shows/${showId}`)).json();
  expect(Object.keys(userVotes)).toHaveLength(1);
  for (const person of [phone, other]) await person.context().close();
});

async function newPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
}
