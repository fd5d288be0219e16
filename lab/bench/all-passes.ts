import { PDFiumLibrary } from "@hyzyla/pdfium";
import type { Page } from "@playwright/test";
import type { PassFigures } from "#contract/passes.ts";
import { maxPassesInBatch, maxPassesInContest, passesOnSheet } from "#domain/passes.ts";
import { countText } from "#domain/plural.ts";
import { expectVotes } from "../kit/count-votes.ts";
import { highestMegabytes, residentMegabytes } from "../kit/process-usage.ts";
import type { Row } from "../kit/table.ts";
import { makePasses, type OrganizerBrowser, openManager, print, withOrganizer } from "./organizer-browser.ts";
import { usePasses } from "./use-passes.ts";

const entries = 60;
/** Opened once more on a second phone, which changes the vote and adds none. */
const usedTwice = 1_000;

/** As many passes as a contest can have: made and printed in the organizer's browser, then used by a hall. */
export function allPasses(): Promise<Row[]> {
  return withOrganizer(entries, async (organizer) => {
    const { product, context, contest } = organizer;
    const paper = await printAll(organizer);
    expectEqual("different passes on paper", new Set(paper.codes).size, maxPassesInContest);

    const target = { port: product.port, contestId: contest.id, entryIds: contest.entryIds };
    const hall = await usePasses({ ...target, codes: paper.codes });
    await usePasses({ ...target, codes: paper.codes.slice(0, usedTwice).reverse() });
    await expectVotes(product.database, contest.id, maxPassesInContest);
    const figures: PassFigures = await (await context.request.get(`/api/contests/${contest.id}/passes`)).json();
    expectEqual("printed passes", figures.printed, maxPassesInContest);
    expectEqual("used passes", figures.used, maxPassesInContest);
    expectEqual("canceled passes", figures.cancelled, 0);

    const what = `${countText(maxPassesInContest)} passes in ${paper.batches} batches`;
    return [
      { what: `${what}: made and sent`, measured: paper.makingMs, unit: "ms" },
      { what: `${what}: laid out until the print dialogs`, measured: paper.windowMs, unit: "ms" },
      { what: `${what}: until they are PDFs`, measured: paper.windowMs + paper.pdfMs, unit: "ms" },
      { what: "longest time that the page did not react", measured: paper.longestTaskMs, unit: "ms" },
      { what: "memory of the browser's page at most", measured: paper.megabytes, unit: "MB" },
      { what: "all passes used and voted with", measured: hall.ms, unit: "ms" },
      { what: "passes used and voted with", measured: (1_000 * paper.codes.length) / hall.ms, unit: "a second" },
      { what: "memory of the server afterwards", measured: await residentMegabytes(product.pid), unit: "MB" },
    ];
  });
}

async function printAll({ browser, context, contest }: OrganizerBrowser) {
  const page = await openManager(context, contest.id, "Passes");
  await watchLongTasks(page);
  const batches = maxPassesInContest / maxPassesInBatch;
  const codes: string[] = [];
  const sum = { makingMs: 0, windowMs: 0, pdfMs: 0 };
  const makeAndPrint = async () => {
    for (let batch = 0; batch < batches; batch += 1) {
      const pressed = performance.now();
      const button = await makePasses(page, maxPassesInBatch);
      sum.makingMs += performance.now() - pressed;
      const { windowMs, pdfMs, pdf } = await print(page, button);
      sum.windowMs += windowMs;
      sum.pdfMs += pdfMs;
      codes.push(...(await codesOnPaper(pdf)));
      await page.getByRole("button", { name: "Done" }).click();
    }
  };
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  const megabytes = await highestOf(renderers, makeAndPrint);
  const longestTaskMs = await page.evaluate(() => (window as unknown as { longestTaskMs: number }).longestTaskMs);
  return { batches, codes, ...sum, megabytes, longestTaskMs };
}

/** The print window shares the page's thread. */
function watchLongTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen = window as unknown as { longestTaskMs: number };
    seen.longestTaskMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
    }).observe({ type: "longtask" });
  });
}

async function highestOf([pid, ...others]: number[], work: () => Promise<void>): Promise<number> {
  if (pid === undefined) {
    await work();
    return 0;
  }
  let ofOthers = 0;
  const own = await highestMegabytes(pid, async () => {
    ofOthers = await highestOf(others, work);
  });
  return Math.max(own, ofOthers);
}

/** As text in the PDF; a sheet that is not whole counts as missing passes. */
async function codesOnPaper(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  try {
    expectEqual("sheets of a batch", document.getPageCount(), Math.ceil(maxPassesInBatch / passesOnSheet));
    return [...document.pages()].flatMap((page) => page.getText().match(printedCode) ?? []);
  } finally {
    document.destroy();
    library.destroy();
  }
}

const printedCode = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g;

function expectEqual(what: string, found: number | undefined, expected: number): void {
  if (found !== expected) throw new Error(`${what}: ${found} instead of ${expected}`);
}
