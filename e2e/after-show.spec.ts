import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { addEntry, openContest, voteOfSomebody } from "./support/contests.ts";
import { openFromDesk } from "./support/desk.ts";
import { createContest, signInAsNewOrganizer } from "./support/organizer.ts";
import { paperSizes, pdfPages } from "./support/paper.ts";
import { carPhoto, logoFile } from "./support/pictures.ts";
import { countPrints, printedSheet } from "./support/printing.ts";
import { expectAccessible, expectFits, test } from "./support/test.ts";

const longName = `Moonlight Runner 痛車 🏁 ${"of the long road to Osaka ".repeat(9)}`.slice(0, 255).trim();

async function endNow(page: Page, contestId: number): Promise<void> {
  const endDate = new Date(Date.now() - 1_000).toISOString();
  expect((await page.request.put(`/api/contests/${contestId}`, { data: { endDate } })).ok()).toBe(true);
}

async function act(page: Page, contestId: number, name: "envelope" | "announce"): Promise<void> {
  const mine = await (await page.request.get("/api/contests/my")).json();
  const { controlVersion: version } = mine.find(({ id }: { id: number }) => id === contestId);
  expect((await page.request.post(`/api/contests/${contestId}/${name}`, { data: { version } })).ok()).toBe(true);
}

test("after the show: result sheet, certificates and the winner's picture", async ({ page, context, browser }) => {
  await countPrints(context);
  await signInAsNewOrganizer(page);
  const startDate = new Date(Date.now() - 3_600_000).toISOString();
  const contestId = await createContest(page, {
    title: "Harbour <b>night</b>",
    startDate,
    sealFrom: startDate,
    customBranding: { primaryColor: "#7a1fa2" },
  });
  const uploading = page.request.post(`/api/upload/contest-entry/${contestId}`, {
    multipart: { image: await carPhoto() },
  });
  const { imageUrl } = await (await uploading).json();
  const cars = [
    { name: longName, owner: "W".repeat(255), votes: 1, imageUrl },
    { name: "Frost", owner: "Mika Ito", votes: 3 },
    { name: "Gale", owner: "Aiko Tanaka", votes: 3 },
    { name: "Haze", owner: "Kenta", votes: 3 },
    { name: "Iris", owner: "Yui", votes: 0 },
  ];
  for (const { votes, ...entry } of cars) {
    const id = await addEntry(page.request, contestId, entry);
    for (let vote = 0; vote < votes; vote += 1) await voteOfSomebody(contestId, id);
  }
  const logo = page.request.post("/api/upload/contest-logo", { multipart: { image: await logoFile("Kanjo") } });
  const { imageUrl: logoUrl } = await (await logo).json();
  const sponsor = { name: "Kanjo Works", logoUrl, places: [1] };
  expect((await page.request.post(`/api/contests/${contestId}/sponsors`, { data: sponsor })).status()).toBe(201);
  const dialog = page.getByRole("dialog", { name: "After the Show" });
  const openDialog = async () => {
    await openFromDesk(page, contestId, "after", "After the Show");
    await expect(dialog).toBeVisible();
  };

  await test.step("before the end and before the envelope is opened there is no result, only a sample", async () => {
    await openDialog();
    await expect(dialog.getByText("The result is final once voting has ended.")).toBeVisible();
    const sample = await printedSheet(page, dialog.getByRole("button", { name: "Print a Sample" }));
    await expect(sample.getByText("Sample entry 1")).toBeVisible();
    await sample.close();
    await endNow(page, contestId);
    await openDialog();
    await expect(dialog.getByText("Results are sealed. Open the envelope first")).toBeVisible();
    await expect(dialog.getByRole("tab")).toHaveCount(0);
  });

  await test.step("the result sheet is read from the last place to the first", async () => {
    await act(page, contestId, "envelope");
    await openDialog();
    await dialog.getByLabel("Places to read out").selectOption("10");
    await expectFits(page);
    await expectAccessible(page);
    const sheet = await printedSheet(page, dialog.getByRole("button", { name: "Print Result Sheet" }));
    await expect(sheet.getByRole("heading", { level: 2 })).toHaveText(["4th place", "Tied for 1st place"]);
    await expect(sheet.locator(".number")).toHaveCount(4);
    await expect(sheet.getByText("presented by Kanjo Works")).toBeVisible();
    await expect(sheet.getByText("3 votes each")).toBeVisible();
    await expectNothingCut(sheet, sheet.locator("main"), [".name", ".owner", ".number", "h1", "h2"]);
    expect(await widthMm(sheet, ".ruler")).toBeCloseTo(50, 0);
    expect(await smallestNamePt(sheet)).toBeGreaterThanOrEqual(14);
    for (const format of paperSizes) expect(await pdfPages(sheet, format)).toBe(2);
    await sheet.close();
  });

  await test.step("each certificate is one sheet, and nothing of it is cut", async () => {
    await dialog.getByRole("tab", { name: "Certificates" }).click();
    await dialog.getByLabel("Award for 1st place").fill("Best of Show");
    await dialog.getByText("Print votes").click();
    await dialog.getByLabel("Under the signature line").fill("Kenta Ōkubo, chair");
    await expectFits(page);
    await expectAccessible(page);
    const sheet = await printedSheet(page, dialog.getByRole("button", { name: "Print 4 Certificates" }));
    await expect(sheet.locator(".award")).toHaveText(["Best of Show", "Best of Show", "Best of Show", "4th place"]);
    await expect(sheet.locator(".place")).toHaveText(["1st place", "1st place", "1st place"]);
    await expect(sheet.locator(".votes")).toHaveText(["3 votes", "3 votes", "3 votes", "1 vote"]);
    await expect(sheet.getByRole("img", { name: "Kanjo Works" })).toHaveCount(3);
    await expect(sheet.getByText("Kenta Ōkubo, chair")).toHaveCount(4);
    await expect(sheet.getByText("Harbour <b>night</b>")).toHaveCount(4);
    for (const certificate of await sheet.locator(".certificate").all())
      await expectNothingCut(sheet, certificate, [".event", ".award", ".name", ".number", ".owner", "footer"]);
    expect(await widthMm(sheet, ".signature")).toBeCloseTo(50, 0);
    for (const format of paperSizes) expect(await pdfPages(sheet, format)).toBe(4);
    await sheet.close();
    await dialog.getByText("All entries").click();
    await dialog.getByLabel("Award for the others").fill("Thank you");
    await dialog.getByText("Text only").click();
    const plain = await printedSheet(page, dialog.getByRole("button", { name: "Print 5 Certificates" }));
    await expect(plain.locator(".award").last()).toHaveText("Thank you");
    await expect(plain.getByRole("img")).toHaveCount(0);
    await expect(plain.locator(".signature")).toHaveCount(0);
    await expect(plain.getByText("presented by Kanjo Works")).toHaveCount(3);
    await plain.close();
    await dialog.getByText("Entries I choose").click();
    await expect(dialog.getByRole("button", { name: "Choose Entries to Print" })).toBeVisible();
    await dialog.getByText("5 Iris").click();
    await expect(dialog.getByRole("button", { name: "Print 1 Certificate" })).toBeVisible();
  });

  await test.step("the picture has its size, and its words stay off the edges", async () => {
    await dialog.getByRole("tab", { name: "Winner's Picture" }).click();
    await expect(dialog.getByText("Not announced yet")).toBeVisible();
    await dialog.getByLabel("Place").selectOption("4th place");
    await expect(dialog.getByRole("img", { name: "4th place in Harbour <b>night</b>: Moonlight" })).toBeVisible();
    await expectFits(page);
    await expectPicture(page, dialog, { width: 1080, height: 1350 }, { left: 0, top: 1_310, width: 1080, height: 40 });
    await dialog.getByText("Wide, 1920 × 1080").click();
    await expectPicture(page, dialog, { width: 1920, height: 1080 }, { left: 1_880, top: 0, width: 40, height: 1080 });
  });

  await test.step("visitors share the winner once it is announced", async () => {
    const phone = await (await browser.newContext()).newPage();
    await openContest(phone, contestId, "?tab=results");
    await expect(phone.getByText("Results are sealed until the announcement").first()).toBeVisible();
    await expect(phone.getByRole("button", { name: "Share the Winner" })).toHaveCount(0);
    await act(page, contestId, "announce");
    await phone.getByRole("button", { name: "Share the Winner" }).click();
    const winner = phone.getByRole("dialog", { name: "Share the Winner" });
    await expect(winner.getByRole("img", { name: "Tied for 1st place" })).toBeVisible();
    await expectFits(phone);
    await expectAccessible(phone);
    await expectPicture(phone, winner, { width: 1080, height: 1350 }, { left: 0, top: 1_310, width: 1080, height: 40 });
    await phone.context().close();
  });

  await test.step("ten places and one place fit as well", async () => {
    // Fifty-five voters would take long, so the page is told of ten places. Routing would hold up the print window.
    await page.addInitScript((id) => {
      const fetchIt = window.fetch;
      window.fetch = async (input, init) => {
        const reply = await fetchIt(input, init);
        if (!reply.url.endsWith(`/api/contests/${id}`) || reply.status !== 200) return reply;
        const contest = await reply.json();
        const [entry] = contest.entries;
        const entries = Array.from({ length: 10 }, (_, place) => ({
          ...{ ...entry, id: place + 1, votingId: `${place + 1}`, voteCount: 20 - place },
          ...(place > 0 && { name: `Moonlight Runner ${place}`, owner: "Mika Ito" }),
        }));
        return Response.json({ ...contest, entries });
      };
    }, contestId);
    for (const places of [10, 1]) {
      await openDialog();
      await dialog.getByLabel("Places to read out").selectOption(String(places));
      const sheet = await printedSheet(page, dialog.getByRole("button", { name: "Print Result Sheet" }));
      await expect(sheet.getByRole("heading", { level: 2 }).last()).toHaveText("1st place");
      await expect(sheet.getByRole("heading", { level: 2 })).toHaveCount(places);
      await expectNothingCut(sheet, sheet.locator("main"), [".name", ".owner", ".number"]);
      for (const format of paperSizes) expect(await pdfPages(sheet, format)).toBeLessThanOrEqual(places === 1 ? 1 : 4);
      await sheet.close();
      await dialog.getByRole("tab", { name: "Certificates" }).click();
      const print = dialog.getByRole("button", { name: /^Print \d+ Certificates?$/ });
      const certificates = await printedSheet(page, print);
      for (const format of paperSizes) expect(await pdfPages(certificates, format)).toBe(places);
      await certificates.close();
    }
  });
});

/** Every text is whole, and inside of its box as it is printed. */
async function expectNothingCut(sheet: Page, box: Locator, parts: readonly string[]): Promise<void> {
  await sheet.emulateMedia({ media: "print" });
  const faults = await box.evaluate((element, selectors) => {
    const outer = element.getBoundingClientRect();
    return selectors
      .flatMap((selector) => Array.from(element.querySelectorAll<HTMLElement>(selector)))
      .filter((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isOut =
          left < outer.left - 1 || right > outer.right + 1 || top < outer.top - 1 || bottom > outer.bottom + 1;
        // The font's own ascent and descent are higher than a line; a line that is cut adds all of its height.
        const line = Number.parseFloat(getComputedStyle(part).fontSize);
        return isOut || part.scrollHeight > part.clientHeight + line || part.scrollWidth > part.clientWidth + 2;
      })
      .map((part) => `${part.className || part.tagName}: ${part.textContent}`);
  }, parts);
  expect(faults).toEqual([]);
}

const mmPerPixel = 25.4 / 96;

async function widthMm(sheet: Page, selector: string): Promise<number> {
  const pixels = await sheet
    .locator(selector)
    .first()
    .evaluate((part) => (part as HTMLElement).offsetWidth);
  return pixels * mmPerPixel;
}

async function smallestNamePt(sheet: Page): Promise<number> {
  const sizes = await sheet
    .locator(".name")
    .evaluateAll((names) => names.map((name) => Number.parseFloat(getComputedStyle(name).fontSize)));
  return (Math.min(...sizes) * 72) / 96;
}

type Region = { left: number; top: number; width: number; height: number };

/** Saves it; the edge must be of one color. */
async function expectPicture(
  page: Page,
  dialog: Locator,
  size: { width: number; height: number },
  edge: Region,
): Promise<void> {
  await expect(dialog.getByRole("img")).toHaveJSProperty("naturalWidth", size.width);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Save Picture" }).click(),
  ]);
  expect(download.suggestedFilename()).toContain(`${size.width}x${size.height}.png`);
  const picture = await readFile(await download.path());
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", ...size });
  const cut = await sharp(picture).extract(edge).removeAlpha().toBuffer();
  const { channels } = await sharp(cut).stats();
  for (const { min, max } of channels) expect(max - min).toBeLessThanOrEqual(1);
}
