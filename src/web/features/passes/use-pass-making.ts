import { useEffect, useState } from "react";
import type { PassBatch } from "#contract/passes.ts";
import { passHash } from "#domain/votes/pass-hash.ts";
import { type PassPlace, passBytes, passFrom } from "#domain/votes/passes.ts";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { useCancelPasses, useMakePasses, useMarkPrinted } from "./api.ts";

/** A batch that the server knows, with the codes that only this page knows. */
export type MadeBatch = { batch: PassBatch; codes: readonly string[] };

const failed = "The passes were not made. Please try again.";

export function usePassMaking(place: PassPlace) {
  const send = useMakePasses(place);
  const cancel = useCancelPasses(place);
  const mark = useMarkPrinted(place);
  /** Sent again after a lost answer, so that no batch is made twice. */
  const [unsent, setUnsent] = useState<NewBatch>();
  const [made, setMade] = useState<MadeBatch>();
  const [isPrinted, setIsPrinted] = useState(false);
  const [isMaking, setIsMaking] = useState(false);
  const isUnprinted = made !== undefined && !isPrinted;
  useEffect(() => {
    if (!isUnprinted) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnprinted]);

  async function make(count: number): Promise<void> {
    setIsMaking(true);
    try {
      const passes = unsent?.codes.length === count ? unsent : await newBatch(place, count);
      setUnsent(passes);
      const batch = await send.mutateAsync(passes.hashes);
      setUnsent(undefined);
      setIsPrinted(false);
      setMade({ batch, codes: passes.codes });
    } catch (error) {
      showFailure("Passes not made", error, failed);
    } finally {
      setIsMaking(false);
    }
  }

  return {
    made,
    isUnprinted,
    isMaking,
    make,
    printed({ batch }: MadeBatch): void {
      setIsPrinted(true);
      mark.mutate(batch.number);
    },
    forget: () => setMade(undefined),

    /** `onlyUnused`: refused where somebody has voted with one of them since the page last asked. */
    async makeAnew({ batch: { from, to }, codes }: MadeBatch, { onlyUnused }: { onlyUnused: boolean }): Promise<void> {
      setIsMaking(true);
      try {
        await cancel.mutateAsync({ from, to, onlyUnused });
        setMade(undefined);
        await make(codes.length);
      } catch (error) {
        showFailure("Passes not canceled", error, failed);
        setIsMaking(false);
      }
    },
  };
}

export type PassMaking = ReturnType<typeof usePassMaking>;

/** Passes that exist only in this page: the server has their hashes. */
type NewBatch = { codes: readonly string[]; hashes: string[] };

const codesInTurn = 250; // some milliseconds, so that the page stays alive

async function newBatch(place: PassPlace, count: number): Promise<NewBatch> {
  const codes: string[] = [];
  const hashes: string[] = [];
  while (codes.length < count) {
    for (let made = 0; made < codesInTurn && codes.length < count; made += 1) {
      const code = passFrom(crypto.getRandomValues(new Uint8Array(passBytes)));
      codes.push(code);
      hashes.push(passHash(place, code));
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { codes, hashes };
}
