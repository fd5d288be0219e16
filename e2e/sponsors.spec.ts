import { expect } from "@playwright/test";
import { addEntry, openContest } from "./support/contests.ts";
import { openFromDesk } from "./support/desk.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { logoFile } from "./support/pictures.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { expectFits, test } from "./support/test.ts";

test("an organizer adds, orders, edits and removes sponsors, whose logos are printed", async ({ page, context }) => {
  await countPrints(context);
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Harbour night" });
  await addEntry(page.request, contestId, { name: "Ember", owner: "Mika Ito" });
  await openFromDesk(page, contestId, "prepare", "Sponsors");
  const dialog = page.getByRole("dialog", { name: "Sponsors" });
  const form = dialog.getByRole("form", { name: "New sponsor" });

  await form.getByRole("button", { name: "Add Sponsor" }).click();
  await expect(form.getByText("Please upload a logo")).toBeVisible();
  await expect(form.getByText("Name is required")).toBeVisible();
  for (const name of ["Kanjo Works", "Wrap Lab"]) {
    if (name !== "Kanjo Works") await dialog.getByRole("button", { name: "Add Sponsor" }).click();
    await form.getByLabel("Sponsor logo").setInputFiles(await logoFile(name));
    await expect(form.getByRole("button", { name: "Replace Logo" })).toBeVisible();
    await form.getByLabel("Name").fill(name);
    if (name === "Kanjo Works") await form.getByText("1st", { exact: true }).click();
    await expectFits(page);
    await form.getByRole("button", { name: "Add Sponsor" }).click();
    await expect(form).toBeHidden();
  }
  const strip = dialog.getByRole("list", { name: "Sponsors" }).getByRole("img");
  const order = () => strip.evaluateAll((logos) => logos.map((logo) => (logo as HTMLImageElement).alt));
  expect(await order()).toEqual(["Kanjo Works", "Wrap Lab"]);
  await expect(dialog.getByText("Presents 1st place")).toBeVisible();
  await expect(dialog.getByText("2 of 12")).toBeVisible();
  await expectFits(page);

  await dialog.getByRole("button", { name: "Move Wrap Lab up" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(order).toEqual(["Wrap Lab", "Kanjo Works"]);
  await expect(dialog.getByText("Wrap Lab is now 1st of 2")).toBeAttached();
  await expect(dialog.getByRole("button", { name: "Move Wrap Lab up" })).toBeFocused();

  await dialog.getByRole("button", { name: "Edit Kanjo Works" }).click();
  const edit = dialog.getByRole("form", { name: "Edit Kanjo Works" });
  await edit.getByLabel("Name").fill("Kanjo Works Osaka");
  await edit.getByText("2nd", { exact: true }).click();
  await edit.getByRole("button", { name: "Save Sponsor" }).click();
  await expect(dialog.getByText("Presents 1st and 2nd place")).toBeVisible();
  await openContest(page, contestId);
  expect(
    (await (await page.request.get(`/api/contests/${contestId}/sponsors`)).json()).map(
      ({ name, places }: { name: string; places: number[] }) => [name, places],
    ),
  ).toEqual([
    ["Wrap Lab", []],
    ["Kanjo Works Osaka", [1, 2]],
  ]);

  const sheet = await printedSheet(page, page.getByRole("button", { name: "Print List" }));
  const logos = sheet.getByRole("list", { name: "Sponsors" }).getByRole("img");
  await expect(logos).toHaveCount(2);
  expect(await logos.first().evaluate((logo) => (logo as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await sheet.close();

  await openFromDesk(page, contestId, "prepare", "Sponsors");
  await dialog.getByRole("button", { name: "Remove Wrap Lab" }).click();
  await page
    .getByRole("dialog", { name: "Remove Wrap Lab?" })
    .getByRole("button", { name: "Remove", exact: true })
    .click();
  await expect.poll(order).toEqual(["Kanjo Works Osaka"]);
});
