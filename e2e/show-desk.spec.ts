import { expect, type Page } from "@playwright/test";
import { openStep } from "./support/desk.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { makeShow } from "./support/shows.ts";
import { expectFits, test } from "./support/test.ts";

const cars = [
  "Entry Name,Owner/Participant,Voting ID,Classes",
  "Red Fox,Aiko Tan,21,ＫＥＩ   cars;Vans",
  "Blue Fox,Mika Ito,22,",
  "Gray Fox,Ken Abe,22,",
].join("\n");

const act = (page: Page, name: string) =>
  page.getByRole("region", { name: "Actions" }).getByRole("button", { name, exact: true });

test("an organizer makes a show in four steps, and its desk leads to the end of voting", async ({ page }) => {
  await signInAsNewOrganizer(page);
  await page.goto("/dashboard");

  await test.step("four steps: an award for a class and with its own times, and a file whose faults are told", async () => {
    await page.getByRole("button", { name: "Create New Show" }).click();
    const dialog = page.getByRole("dialog", { name: "Create New Show" });
    const next = () => dialog.getByRole("button", { name: "Next" }).click();
    await next();
    await expect(dialog.getByText("Title is required")).toBeVisible();
    await dialog.getByLabel("Title").fill("Fox night");
    await next();
    await expect(dialog.getByRole("heading", { name: "Step 2 of 4: Classes" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(dialog.getByLabel("Classes, one per line")).toBeFocused();
    await page.keyboard.type("Kei cars");
    await page.reload();
    await expect(dialog.getByLabel("Classes, one per line")).toHaveValue("Kei cars");
    await next();
    await dialog.getByLabel("Best Paint").check();
    await dialog.getByLabel("Voting starts").fill("2099-01-01T10:00");
    await dialog.getByLabel("Voting ends").fill("2099-01-01T17:00");
    const paint = dialog.getByRole("group", { name: "Best Paint" });
    await paint.getByLabel("Kei cars").check();
    await paint.getByLabel("Own voting times").check();
    await paint.getByLabel("Voting ends").fill("2098-01-01T17:00");
    await next();
    await expect(paint.getByText("End date must be after start date")).toBeVisible();
    await paint.getByLabel("Voting ends").fill("2099-01-01T15:00");
    await expectFits(page);
    await next();
    const file = { name: "cars.csv", mimeType: "text/csv", buffer: Buffer.from(cars) };
    await dialog.locator("input[type=file]").setInputFiles(file);
    await dialog.getByRole("button", { name: "Create Show" }).click();
    const report = page.getByRole("dialog", { name: "Show Created" });
    await expect(report).toContainText("2 cars were added.");
    await expect(report).toContainText("New class: Vans");
    await expect(report).toContainText("Row 4: Gray Fox, Number 22 is in the file more than once");
    await report.getByRole("button", { name: "Open the Show" }).click();
    await expect(page.getByRole("heading", { name: "Fox night" })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("showDraft"))).toBeNull();
  });

  await test.step("a tick says which car stands for which award; the class was known in another spelling", async () => {
    await openStep(page, "prepare");
    const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
    await expect(row("Red Fox").getByText("Red Fox stands for Best Paint")).toBeAttached();
    await expect(row("Blue Fox").getByText("Blue Fox stands for Best Paint")).toHaveCount(0);
    await page.getByLabel("Class", { exact: true }).selectOption("Kei cars");
    await expect(row("Blue Fox")).toHaveCount(0);
    await page.getByLabel("Class", { exact: true }).selectOption("All classes");
    await expectFits(page);
  });

  await test.step("an award without cars is a problem, and cannot be opened", async () => {
    await page.getByLabel("New award", { exact: true }).fill("Longest Drive");
    await page.getByLabel("New award", { exact: true }).press("Enter");
    const awards = page.getByRole("region", { name: "Awards", exact: true }).getByRole("listitem");
    const award = awards.filter({ has: page.getByRole("link", { name: "Longest Drive" }) });
    await award.getByLabel("Cars that stand for it").selectOption("Those ticked in the list of cars");
    await expect(award.getByText("No car stands for it, so nobody can vote.")).toBeVisible();
    await openStep(page, "day");
    await act(page, "Open now").click();
    await page.getByRole("dialog").getByRole("button", { name: "Open Voting" }).click();
    await expect(page.getByText("It has no cars, so it cannot be opened.")).toBeVisible();
    await expect(page.getByText("Voting is open in 2 of 3 awards")).toBeVisible();
    await expectFits(page);
  });

  await test.step("it is deleted, and the others are paused, one goes on, and all are ended", async () => {
    await openStep(page, "prepare");
    await page.getByRole("button", { name: "Delete Longest Drive" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes, Continue" }).click();
    await expect(page.locator("#prepare").getByRole("link", { name: "Longest Drive" })).toHaveCount(0);
    await openStep(page, "day");
    await act(page, "Pause").click();
    await expect(page.getByRole("status").filter({ hasText: /^Paused/ })).toBeVisible();
    await page.getByLabel("For", { exact: true }).selectOption("Best Paint");
    await act(page, "Resume").click();
    await expect(page.getByText("Voting is open in 1 of 2 awards")).toBeVisible();
    await page.getByLabel("For", { exact: true }).selectOption("All 2 awards");
    const end = page.getByRole("button", { name: "End now" });
    await end.hover();
    await page.mouse.down();
    await expect(page.getByRole("status").filter({ hasText: /^Voting has ended/ })).toBeVisible();
    await page.mouse.up();
    for (const step of ["print", "rehearse", "ceremony", "after"] as const) await openStep(page, step);
    await expectFits(page);
  });
});

test("a contest becomes a show, which is listed above the contests, copied for next year and deleted", async ({
  page,
  expectProblem,
}) => {
  expectProblem(/contests\/\d+\/control answered 404/); // polled while the show was deleted
  await signInAsNewOrganizer(page);
  const contestId = await createContest(page, { title: "Fox cup" });
  await createContest(page, { title: "Owl cup" });
  await page.request.post(`/api/contests/${contestId}/entries`, { data: { name: "Red Fox", owner: "Aiko" } });
  await page.goto(`/contest/${contestId}/manage`);

  await test.step("its entries are the cars of the show, and the contest is its award", async () => {
    await openStep(page, "prepare");
    await page.locator("#prepare").getByText("More Awards").click();
    await page.getByRole("dialog").getByRole("button", { name: "Make a Show" }).click();
    await expect(page.getByRole("link", { name: "View Show" })).toBeVisible();
    await openStep(page, "prepare");
    await expect(page.locator("#prepare").getByRole("link", { name: "Fox cup" })).toHaveAttribute(
      "href",
      `/contest/${contestId}`,
    );
    await expect(page.getByRole("button", { name: "Red Fox" })).toBeVisible();
  });

  await test.step("its look is the look of its award", async () => {
    await page.locator("#prepare").getByText("Edit Show").click();
    const dialog = page.getByRole("dialog", { name: "Edit Show" });
    await dialog.getByLabel("Primary color", { exact: true }).fill("#cc0044");
    await dialog.getByLabel("Time zone").selectOption("Asia/Tokyo");
    await expectFits(page);
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Show Updated", { exact: true })).toBeVisible();
    const award = await (await page.request.get(`/api/contests/${contestId}`)).json();
    expect(award.customBranding.primaryColor).toBe("#cc0044");
  });

  await test.step("the dashboard and the public list have it once, before the contests", async () => {
    for (const path of ["/dashboard", "/public-contests"]) {
      await page.goto(path);
      const show = page.getByRole("list", { name: /Shows$/ }).getByRole("heading", { name: "Fox cup" });
      await expect(show.first()).toBeVisible();
      await expect(page.locator(`a[href="/contest/${contestId}"]`)).toHaveCount(0);
      await expectFits(page);
    }
  });

  await test.step("a copy has its awards and no cars, and is deleted by typing its title", async () => {
    await page.goto("/dashboard");
    await page.getByRole("list", { name: "My Shows" }).getByRole("link", { name: "Manage" }).click();
    await expect(page.getByRole("link", { name: "View Show" })).toBeVisible();
    const first = page.url();
    await openStep(page, "after");
    await page.locator("#after").getByText("Copy for Next Year").click();
    await page.getByRole("dialog").getByRole("button", { name: "Make a Copy" }).click();
    await expect(page.getByText("Show Copied", { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(first);
    await expect(page.getByText("No cars yet.")).toBeAttached(); // the other show has one
    await openStep(page, "prepare");
    await expect(page.locator("#prepare").getByRole("link", { name: "Fox cup" })).toBeVisible();
    await openStep(page, "after");
    await page.locator("#after").getByText("Delete Show").click();
    const dialog = page.getByRole("dialog", { name: "Delete this show?" });
    await expect(dialog).toContainText("1 award, 0 cars and all votes");
    await dialog.getByLabel("Type the show's title").fill("Fox cup");
    await dialog.getByRole("button", { name: "Delete Show" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("list", { name: "My Shows" }).getByRole("heading", { name: "Fox cup" })).toHaveCount(1);
  });
});

test("many cars and awards fit the desk, and a class and a given award are renamed", async ({ page }) => {
  await signInAsNewOrganizer(page);
  const long = "Midnight Moonlight Runner of the Lone Star Car Art Association ".repeat(4).trim();
  const { showId } = await makeShow(page, {
    title: long,
    classes: ["Kei cars", "痛車"],
    awards: Array.from({ length: 8 }, (_, at) => ({ title: at === 0 ? long : `Award ${at}`, takes: "all" })),
    cars: [
      { number: "1", name: long, className: "痛車" },
      { number: "2", name: "夜桜シルビア" },
    ],
  });
  const rows = Array.from({ length: 298 }, (_, at) => `Car ${at},Owner ${at},${at + 3},Kei cars`);
  const buffer = Buffer.from(["Entry Name,Owner/Participant,Voting ID,Classes", ...rows].join("\n"));
  const sent = await page.request.post(`/api/shows/${showId}/bulk-upload`, {
    multipart: { csv: { name: "cars.csv", mimeType: "text/csv", buffer } },
  });
  expect(sent.ok()).toBe(true);
  await page.goto(`/show/${showId}/manage`);
  await openStep(page, "prepare");
  await expect(page.getByRole("heading", { name: "Cars (300)" })).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Rename class Kei cars" }).click();
  await page.getByLabel("New name of Kei cars").fill("Small cars");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Rename class Small cars" })).toBeVisible();
  await page.getByLabel("New award given by hand").fill("Longest way");
  await page.getByLabel("New award given by hand").press("Enter");
  await page.getByLabel("Longest way", { exact: true }).selectOption({ label: "#2 夜桜シルビア" });
  await page.getByRole("button", { name: "Rename Longest way" }).click();
  await page.getByLabel("New name of Longest way").fill("Longest way here");
  await page.getByLabel("New name of Longest way").press("Enter");
  await expect(page.getByLabel("Longest way here", { exact: true })).toHaveValue(/\d+/);
  await page.getByRole("button", { name: "Move class 痛車 up" }).click();
  await expect(page.getByRole("button", { name: "Move class 痛車 up" })).toHaveCount(0);
  for (const step of ["print", "rehearse", "day", "ceremony", "after"] as const) await openStep(page, step);
  await expectFits(page);
});
