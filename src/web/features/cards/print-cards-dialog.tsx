import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Printer, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import {
  type CardChoice,
  cardChoiceLabel,
  cardChoices,
  cardsOf,
  markedText,
  usualChoice,
} from "#domain/paper/card-choice.ts";
import { type CardLayout, cardLayouts, cardLayoutTexts, cardSheetsText } from "#domain/paper/card-layouts.ts";
import { unreachableHint } from "#domain/paper/printed-address.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { loadPaperWords } from "#web/lib/words/words-of.ts";
import { Dialog, type OpenProps } from "#web/ui/dialog/dialog.tsx";
import { RadioGroup } from "#web/ui/form/choice.tsx";
import { printSheet } from "#web/ui/message/print-sheet.ts";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { useMarkCards } from "./api.ts";
import { CardPreview } from "./card-preview.tsx";
import styles from "./card-sheets.css?url";
import { type CardSource, cardsOfContest, cardsOfShow, type Marked, type PrintableCard } from "./card-source.ts";

type Chosen = {
  /** the entries that were selected, or the one whose row was pressed */
  chosenIds?: readonly number[] | undefined;
};
type PrintCardsDialogProps = OpenProps & Chosen & { contest: Parameters<typeof cardsOfContest>[0] };
type PrintShowCardsDialogProps = OpenProps & Chosen & { show: Parameters<typeof cardsOfShow>[0] };

export function PrintCardsDialog({ contest, ...props }: PrintCardsDialogProps) {
  return <CardsDialog source={cardsOfContest(contest)} {...props} />;
}

/** One card for each entry of a show, with all its awards. */
export function PrintShowCardsDialog({ show, ...props }: PrintShowCardsDialogProps) {
  return <CardsDialog source={cardsOfShow(show)} {...props} />;
}

function CardsDialog({ source, chosenIds = [], open, onOpenChange }: OpenProps & Chosen & { source: CardSource }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Print Cards" description={source.title} width="lg">
      <Cards source={source} chosenIds={chosenIds} />
    </Dialog>
  );
}

type CardsProps = { source: CardSource; chosenIds: readonly number[] };

function Cards(props: CardsProps) {
  return (
    <Loaded query={useQuery<PrintableCard[]>(props.source.query)} failure="The cards could not be loaded">
      {(cards) =>
        cards.length > 0 ? (
          <PrintForm {...props} cards={cards} />
        ) : (
          <p className="rounded-base bg-sunken px-6 py-12 text-center">There are no entries yet. Add them first.</p>
        )
      }
    </Loaded>
  );
}

function PrintForm({ source, cards, chosenIds }: CardsProps & { cards: readonly PrintableCard[] }) {
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<CardChoice>(() => usualChoice(cards, chosenIds));
  const [layout, setLayout] = useState<CardLayout>("two");
  const marking = useMarking(source);
  const wanted = cardsOf(cards, choice, chosenIds);
  const { user } = useCurrentUser();
  const hint = unreachableHint(publicUrl(), user);
  /** Must be called during the press, because it opens a window. */
  const print = async () => {
    const ids = new Set(wanted.map(({ id }) => id));
    let printed: PrintableCard[] = [];
    const outcome = await printSheet({
      blocked: "Please allow popups to print the cards.",
      hint,
      load: async () => {
        const [{ CardSheets }, { fitCards }, words, newest, sponsors] = await Promise.all([
          import("./card-sheets.tsx"),
          import("./fit-cards.ts"),
          loadPaperWords(source.language),
          queryClient.fetchQuery({ ...source.query, staleTime: 0 }),
          source.sponsors(),
        ]);
        printed = newest.filter(({ id }) => ids.has(id));
        const content = <CardSheets {...{ source, layout, cards: printed, sponsors }} />;
        const title = `${source.title} – ${words.printedCards.cards}`;
        return { title, words, styles, content, fitTexts: fitCards };
      },
    });
    if (outcome === "printed") await marking.mark(printed);
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-[minmax(0,1fr)_11rem] sm:gap-8">
        <div className="grid content-start gap-5">
          <RadioGroup
            legend="Which cards"
            name="card-choice"
            values={cardChoices.filter((each) => each !== "chosen" || chosenIds.length > 0)}
            value={choice}
            onChange={setChoice}
            textsOf={(each) => ({ label: <bdi>{cardChoiceLabel(cards, each, chosenIds)}</bdi> })}
          />
          <RadioGroup
            legend="How many to a sheet"
            name="card-layout"
            values={cardLayouts}
            value={layout}
            onChange={setLayout}
            textsOf={(each) => cardLayoutTexts[each]}
          />
        </div>
        <CardPreview title={source.title} layout={layout} cards={wanted} />
      </div>
      {hint && (
        <p className="flex gap-3 rounded-base bg-sunken p-4">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning-text" />
          {hint}
        </p>
      )}
      <div className="grid gap-2">
        <Button
          icon={Printer}
          variant="primary"
          size="lg"
          busy={marking.isBusy}
          aria-disabled={wanted.length === 0}
          onClick={() => wanted.length > 0 && void print()}
        >
          Print Cards
        </Button>
        <p role="status" className="text-center text-sm text-muted">
          {wanted.length > 0 ? cardSheetsText(layout, wanted.length) : "There is nothing to print."}
        </p>
      </div>
      <WasItPrinted marking={marking} />
    </div>
  );
}

/** Browsers do not tell whether somebody has canceled the print dialog. */
function WasItPrinted({ marking }: { marking: ReturnType<typeof useMarking> }) {
  const box = useRef<HTMLDivElement>(null);
  const { marked } = marking;
  useEffect(() => {
    if (marked > 0) box.current?.scrollIntoView({ block: "nearest" });
  }, [marked]);
  if (marked === 0) return null;
  return (
    <div ref={box} className="flex flex-wrap items-center justify-between gap-3 rounded-base bg-sunken p-4">
      <p role="status">{markedText(marked)}</p>
      <Button busy={marking.isBusy} onClick={() => void marking.takeBack()}>
        They Were Not Printed
      </Button>
    </div>
  );
}

/** Marks what was sent to the printer, and takes it back when no paper came out. */
function useMarking(source: CardSource) {
  const send = useMarkCards(source);
  const [before, setBefore] = useState<Marked[]>();

  async function sent(cards: readonly Marked[]): Promise<boolean> {
    try {
      await send.mutateAsync(cards);
      return true;
    } catch (error) {
      showFailure("Cards not marked", error, "Please check your connection. The cards are not marked.");
      return false;
    }
  }

  return {
    isBusy: send.isPending,
    marked: before?.length ?? 0,

    async mark(cards: readonly PrintableCard[]): Promise<void> {
      const printed = cards.map(({ id, hash, number }) => ({ id, hash, number }));
      const former = cards.map(({ id, number, printed: last }) => ({
        id,
        hash: last?.hash ?? null,
        number: last?.number ?? number,
      }));
      if (await sent(printed)) setBefore(former);
    },

    async takeBack(): Promise<void> {
      if (before && (await sent(before))) setBefore(undefined);
    },
  };
}
