import { Printer, RotateCcw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { unreachableHint } from "#domain/paper/printed-address.ts";
import { drawnText, passRangeText, sheetsText } from "#domain/votes/pass-making.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { loadPaperWords } from "#web/lib/words/words-of.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { printSheet } from "#web/ui/message/print-sheet.ts";
import { Button } from "#web/ui/press/button.tsx";
import styles from "./pass-sheets.css?url";
import type { PassSource } from "./pass-source.ts";
import type { MadeBatch, PassMaking } from "./use-pass-making.ts";

type PrintBatchProps = { source: PassSource; made: MadeBatch; making: PassMaking };

/** While results are sealed it is not known whether a pass was used: that is asked twice, because votes may be lost. */
type Asked = { isUnused: boolean; times: 1 | 2 };

const makeAnewLabel = "Discard and make new ones";

export function PrintBatch({ source, made, making }: PrintBatchProps) {
  const { batch, codes } = made;
  const { user } = useCurrentUser();
  const [asked, setAsked] = useState<Asked>();
  /** how many are on their sheets; undefined while nothing is printed */
  const [drawn, setDrawn] = useState<number>();
  /** Must be called during the press, because it opens a window. */
  const print = async () => {
    setDrawn(0);
    const outcome = await printSheet({
      blocked: "Please allow popups to print the passes.",
      failed: "The passes are still here. Please try again.",
      hint: unreachableHint(publicUrl(), user),
      load: async () => {
        const [{ passesInTurn, passSheets }, words] = await Promise.all([
          import("./pass-sheets.tsx"),
          loadPaperWords(source.language),
        ]);
        const passes = words.printedPasses.passes(batch.from, batch.from + codes.length - 1);
        return {
          title: `${source.title} – ${passes}`,
          words,
          styles,
          content: passSheets({ source, publicUrl: publicUrl(), from: batch.from, codes }),
          onDrawn: (parts) => setDrawn(Math.min(codes.length, parts * passesInTurn)),
        };
      },
    });
    setDrawn(undefined);
    if (outcome === "printed") making.printed(made);
  };
  const passes = passRangeText(batch);
  const makeAnew = (options: { onlyUnused: boolean }) => {
    setAsked(undefined);
    void making.makeAnew(made, options);
  };
  return (
    <section aria-labelledby="new-batch" className="grid grid-cols-1 gap-4 rounded-base border border-line-strong p-4">
      <h3 id="new-batch" className="text-xl">
        Batch {batch.number}: {passes} {batch.from === batch.to ? "is" : "are"} ready
      </h3>
      <p className="flex gap-3 rounded-base bg-sunken p-4">
        <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning-text" />
        <span>
          They exist only on this page. If you close it without printing, nobody can print them later, not even us.
        </span>
      </p>
      <Button icon={Printer} variant="primary" size="lg" busy={drawn !== undefined} onClick={() => void print()}>
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
        {!batch.used && (
          <Button
            icon={RotateCcw}
            className="grow"
            busy={making.isMaking}
            onClick={() => setAsked({ isUnused: batch.used === 0, times: 1 })}
          >
            {makeAnewLabel}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asked?.times === 1}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title="Replace this batch?"
        description={`${asked?.isUnused ? `Nobody has used ${passes} yet.` : `Votes cast with ${passes} stop counting.`} They are canceled and replaced by as many new ones. Printed ones become worthless.`}
        confirmLabel={asked?.isUnused ? makeAnewLabel : "Continue"}
        cancelLabel="Keep Them"
        onConfirm={() => {
          if (asked?.isUnused) makeAnew({ onlyUnused: true });
          else setAsked({ isUnused: false, times: 2 });
        }}
      />
      <ConfirmDialog
        open={asked?.times === 2}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title="Are you sure?"
        description={`This cannot be undone: ${passes} will never work again, and their votes are gone.`}
        confirmLabel={makeAnewLabel}
        cancelLabel="Keep Them"
        onConfirm={() => makeAnew({ onlyUnused: false })}
      />
    </section>
  );
}
