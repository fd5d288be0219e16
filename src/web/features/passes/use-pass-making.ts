import { useEffect, useState } from "react";
import type { PassBatch } from "#contract/passes.ts";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { useCancelPasses, useMakePasses } from "./api.ts";
import { type NewBatch, newBatch } from "./new-batch.ts";

/** A batch that the server knows, with the codes that only this page knows. */
export type MadeBatch = { batch: PassBatch; codes: readonly string[] };

const failed = "The passes were not made. Please try again.";

/** Makes a batch, and keeps its codes until they are printed. */
export function usePassMaking(contestId: number) {
  const send = useMakePasses(contestId);
  const cancel = useCancelPasses(contestId);
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
      const passes = unsent?.codes.length === count ? unsent : await newBatch(contestId, count);
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
    printed: () => setIsPrinted(true),
    forget: () => setMade(undefined),

    /**
     * For a print that went wrong, or a lost pile of paper. `onlyUnused`: refused where somebody has voted with one of
     * them since the page last asked.
     */
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
