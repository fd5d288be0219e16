import { useState } from "react";
import type { Card, MarkedCard } from "#contract/cards.ts";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { useMarkCards } from "./api.ts";

/** Marks what was sent to the printer, and takes it back when no paper came out. */
export function useMarking(contestId: number) {
  const send = useMarkCards(contestId);
  /** as they were marked before */
  const [before, setBefore] = useState<MarkedCard[]>();

  async function sent(cards: MarkedCard[]): Promise<boolean> {
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
    /** how many cards were marked just now */
    marked: before?.length ?? 0,

    async mark(cards: readonly Card[]): Promise<void> {
      const printed = cards.map(({ entryId, hash }) => ({ entryId, hash }));
      if (await sent(printed))
        setBefore(cards.map(({ entryId, printed }) => ({ entryId, hash: printed?.hash ?? null })));
    },

    async takeBack(): Promise<void> {
      if (before && (await sent(before))) setBefore(undefined);
    },
  };
}

export type Marking = ReturnType<typeof useMarking>;
