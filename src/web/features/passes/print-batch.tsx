import { Printer, RotateCcw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { drawnText, passRangeText, sheetsText } from "#domain/pass-making.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { PassSheetsProps } from "./pass-sheets.tsx";
import { printPasses } from "./print-passes.tsx";
import type { MadeBatch, PassMaking } from "./use-pass-making.ts";

type PrintBatchProps = { contest: PassSheetsProps["contest"]; made: MadeBatch; making: PassMaking };

/** The batch that was just made, until the organizer is done with it. */
export function PrintBatch({ contest, made, making }: PrintBatchProps) {
  const { batch, codes } = made;
  const [asks, setAsks] = useState(false);
  /** how many are on their sheets; undefined while nothing is printed */
  const [drawn, setDrawn] = useState<number>();
  const print = async () => {
    setDrawn(0);
    const outcome = await printPasses({ contest, from: batch.from, codes }, setDrawn);
    setDrawn(undefined);
    if (outcome === "printed") making.printed();
  };
  return (
    <section aria-labelledby="new-batch" className="grid grid-cols-1 gap-4 rounded-base border border-line-strong p-4">
      <h3 id="new-batch" className="text-xl">
        Batch {batch.number}: {passRangeText(batch)} {batch.from === batch.to ? "is" : "are"} ready
      </h3>
      <p className="flex gap-3 rounded-base bg-sunken p-4">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning-text" />
        <span>
          They exist only on this page. Closing it without printing loses them: nobody can print them later, not even
          we.
        </span>
      </p>
      <Button variant="primary" size="lg" busy={drawn !== undefined} onClick={() => void print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print Passes
      </Button>
      <p className="text-sm text-muted tabular-nums">
        {drawn === undefined ? `${sheetsText(codes.length)}, with lines to cut along.` : drawnText(drawn, codes.length)}
      </p>
      <div className="flex flex-wrap gap-2">
        {!making.isUnprinted && (
          <Button className="grow" onClick={making.forget}>
            Done
          </Button>
        )}
        {(batch.used ?? 0) === 0 && (
          <Button className="grow" busy={making.isMaking} onClick={() => setAsks(true)}>
            <RotateCcw aria-hidden="true" className="size-5" />
            Cancel and Make Anew
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Make this batch anew?"
        description={`${unusedText(batch)} They are canceled, and as many new ones take their place. Paper that was printed is worth nothing then.`}
        confirmLabel="Cancel and Make Anew"
        cancelLabel="Keep Them"
        onConfirm={() => {
          setAsks(false);
          void making.makeAnew(made);
        }}
      />
    </section>
  );
}

/** While results are sealed it is not known whether somebody has used one. */
function unusedText(batch: MadeBatch["batch"]): string {
  const passes = passRangeText(batch);
  return batch.used === 0 ? `Nobody has used ${passes} yet.` : `Votes that were given with ${passes} stop counting.`;
}
