import type { Card } from "#contract/cards.ts";
import type { CardLayout } from "#domain/card-layouts.ts";
import { unreachableHint } from "#domain/printed-address.ts";
import { publicUrl } from "#web/lib/page-data.ts";
import { openPaper } from "#web/lib/paper.ts";
import { type PrintOutcome, printInWindow } from "#web/lib/print-window.ts";
import { printedSponsors } from "#web/lib/printed-sponsors.ts";
import { showToast } from "#web/ui/toast-store.ts";
import styles from "./card-sheets.css?url";

type Printing = {
  contest: { id: number; title: string };
  layout: CardLayout;
  /** as they are now */
  load: () => Promise<Card[]>;
};

/** Must be called during the press, because it opens a window. Returns the cards that were sent to the printer. */
export async function printCards({ contest, layout, load }: Printing): Promise<Card[] | undefined> {
  const paper = openPaper();
  let printed: Card[] = [];
  const sheets = async () => {
    const [{ CardSheets }, { fitCards }, cards, sponsors] = await Promise.all([
      import("./card-sheets.tsx"),
      import("./fit-cards.ts"),
      load(),
      printedSponsors(contest.id),
    ]);
    printed = cards;
    const content = (
      <CardSheets contest={contest} publicUrl={publicUrl()} layout={layout} cards={cards} sponsors={sponsors} />
    );
    return { title: `${contest.title} – Cards`, styles, content, fitTexts: fitCards };
  };
  const outcome = await printInWindow(paper, sheets, () =>
    showToast({ title: "Print dialog opened", description: unreachableHint(publicUrl()) }),
  );
  sayWhyNot(outcome);
  return outcome === "printed" ? printed : undefined;
}

function sayWhyNot(outcome: PrintOutcome): void {
  if (outcome === "blocked")
    showToast({ title: "Print blocked", description: "Please allow popups to print the cards.", tone: "error" });
  if (outcome === "failed")
    showToast({
      title: "Print failed",
      description: "Please check your connection and try again.",
      tone: "error",
    });
}
