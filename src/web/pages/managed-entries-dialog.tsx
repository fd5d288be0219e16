import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useCallback, useMemo, useState } from "react";
import { cardStateText } from "#domain/paper/card-choice.ts";
import { cardsQuery } from "#web/features/cards/api.ts";
import { EntryManagerDialog } from "#web/features/entries/entry-manager-dialog.tsx";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";

type ManagedEntriesDialogProps = Omit<ComponentProps<typeof EntryManagerDialog>, "cardTexts" | "onPrintCards"> &
  Pick<ComponentProps<typeof PrintCardsDialog>, "contest">;

const PrintCardsDialog = lazyDialog(() => import("#web/features/cards/print-cards-dialog.tsx"), "PrintCardsDialog");

export function ManagedEntriesDialog(props: ManagedEntriesDialogProps) {
  const { contest, open } = props;
  const { data: cards } = useQuery({ ...cardsQuery(contest.id), enabled: open });
  const [printing, setPrinting] = useState<{ chosenIds: readonly number[]; open: boolean }>({
    chosenIds: [],
    open: false,
  });
  const printCards = useCallback((chosenIds: readonly number[]) => setPrinting({ chosenIds, open: true }), []);
  const cardTexts = useMemo(() => new Map(cards?.map(({ id, printed }) => [id, cardStateText(printed)])), [cards]);
  return (
    <>
      <EntryManagerDialog {...props} cardTexts={cardTexts} onPrintCards={printCards} />
      <PrintCardsDialog
        contest={contest}
        {...printing}
        onOpenChange={(next) => setPrinting({ ...printing, open: next })}
      />
    </>
  );
}
