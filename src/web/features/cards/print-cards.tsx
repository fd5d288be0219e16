import type { Card } from "#contract/cards.ts";
import type { CardLayout } from "#domain/card-layouts.ts";
import { unreachableHint } from "#domain/printed-address.ts";
import { printedSponsors } from "#web/features/sponsors/public.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { printSheet } from "#web/ui/message/print-sheet.ts";
import styles from "./card-sheets.css?url";

type Printing = {
  contest: { id: number; title: string };
  layout: CardLayout;
  /** as they are now */
  load: () => Promise<Card[]>;
};

/** Must be called during the press, because it opens a window. Returns the cards that were sent to the printer. */
export async function printCards({ contest, layout, load }: Printing): Promise<Card[] | undefined> {
  let printed: Card[] = [];
  const outcome = await printSheet({
    blocked: "Please allow popups to print the cards.",
    hint: unreachableHint(publicUrl()),
    load: async () => {
      const [{ CardSheets }, { fitCards }, cards, sponsors] = await Promise.all([
        import("./card-sheets.tsx"),
        import("./fit-cards.ts"),
        load(),
        printedSponsors(contest.id),
      ]);
      printed = cards;
      const content = <CardSheets {...{ contest, publicUrl: publicUrl(), layout, cards, sponsors }} />;
      return { title: `${contest.title} – Cards`, styles, content, fitTexts: fitCards };
    },
  });
  return outcome === "printed" ? printed : undefined;
}
