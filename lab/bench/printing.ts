import { maxPassesInBatch } from "#domain/passes.ts";
import type { Row } from "../kit/table.ts";
import { makePasses, type OrganizerBrowser, openManager, print, withOrganizer } from "./organizer-browser.ts";

const cards = 300;

/** How long an organizer waits for paper: the print window of 300 cards, and of a whole batch of passes. */
export function printing(): Promise<Row[]> {
  return withOrganizer(cards, async (organizer) => [
    ...(await printCards(organizer)),
    ...(await printPasses(organizer)),
  ]);
}

async function printCards({ context, contest }: OrganizerBrowser): Promise<Row[]> {
  const page = await openManager(context, contest.id, "Print Cards");
  const button = page.getByRole("dialog", { name: "Print Cards" }).getByRole("button", { name: "Print Cards" });
  const { windowMs, pdfMs } = await print(page, button);
  return [
    { what: `${cards} cards: until the print dialog`, measured: windowMs, unit: "ms" },
    { what: `${cards} cards: until they are a PDF`, measured: windowMs + pdfMs, budget: { atMost: 5_000 }, unit: "ms" },
  ];
}

async function printPasses({ context, contest }: OrganizerBrowser): Promise<Row[]> {
  const page = await openManager(context, contest.id, "Passes");
  const { windowMs, pdfMs } = await print(page, await makePasses(page, maxPassesInBatch));
  const what = `${maxPassesInBatch} passes, the most in a batch`;
  return [
    { what: `${what}: until the print dialog`, measured: windowMs, unit: "ms" },
    { what: `${what}: until they are a PDF`, measured: windowMs + pdfMs, unit: "ms" },
  ];
}
