import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import { useState } from "react";
import type { PassFigures as Figures } from "#contract/passes.ts";
import { passesGuessedMessage } from "#domain/pass-making.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { passesQuery } from "./api.ts";
import { BatchList } from "./batch-list.tsx";
import { CancelPasses } from "./cancel-passes.tsx";
import { MakePasses } from "./make-passes.tsx";
import { PassFigures } from "./pass-figures.tsx";
import type { PassSheetsProps } from "./pass-sheets.tsx";
import { PrintBatch } from "./print-batch.tsx";
import { type MadeBatch, type PassMaking, usePassMaking } from "./use-pass-making.ts";

type PassesDialogProps = {
  contest: PassSheetsProps["contest"];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Makes, prints and cancels the passes of a contest. */
export function PassesDialog({ contest, open, onOpenChange }: PassesDialogProps) {
  const making = usePassMaking(contest.id);
  const [asks, setAsks] = useState(false);
  const close = () => {
    setAsks(false);
    making.forget();
    onOpenChange(false);
  };
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (next) onOpenChange(true);
          else if (making.isUnprinted) setAsks(true);
          else close();
        }}
        title="Passes"
        description={contest.title}
        width="lg"
        modal
      >
        <Loaded query={useQuery(passesQuery(contest.id))} failure="The passes could not be loaded">
          {(figures) => <Passes contest={contest} figures={figures} making={making} />}
        </Loaded>
      </Dialog>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Close without printing?"
        description="These passes exist only on this page. Once it is closed, nobody can print them, not even we."
        confirmLabel="Close and Lose Them"
        cancelLabel="Keep Them Open"
        onConfirm={close}
      />
    </>
  );
}

type PassesProps = { contest: PassesDialogProps["contest"]; figures: Figures; making: PassMaking };

function Passes({ contest, figures, making }: PassesProps) {
  const made = making.made && withFigures(making.made, figures.batches);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PassFigures figures={figures} />
      {figures.guessed && (
        <p className="flex gap-2 text-warning-text">
          <ShieldAlert className="mt-0.5 size-5 shrink-0" />
          {passesGuessedMessage}
        </p>
      )}
      {made ? (
        <PrintBatch contest={contest} made={made} making={making} />
      ) : (
        <MakePasses room={figures.room} making={making} />
      )}
      {figures.printed > 0 && (
        <>
          <BatchList batches={figures.batches} />
          <CancelPasses contestId={contest.id} printed={figures.printed} batches={figures.batches} />
        </>
      )}
    </div>
  );
}

/** Whether a batch that was just made is used is known only by the newest figures. */
function withFigures(made: MadeBatch, batches: readonly MadeBatch["batch"][]): MadeBatch {
  return { ...made, batch: batches.find(({ number }) => number === made.batch.number) ?? made.batch };
}
