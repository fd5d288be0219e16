import { useQuery } from "@tanstack/react-query";
import { ShieldAlert } from "lucide-react";
import type { PassFigures as Figures } from "#contract/passes.ts";
import { passesGuessedMessage } from "#domain/pass-making.ts";
import { GuardedDialog, useUnsavedGuard } from "#web/ui/guarded-dialog.tsx";
import type { OpenProps } from "#web/ui/lazy-dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { passesQuery } from "./api.ts";
import { BatchList } from "./batch-list.tsx";
import { CancelPasses } from "./cancel-passes.tsx";
import { MakePasses } from "./make-passes.tsx";
import { PassFigures } from "./pass-figures.tsx";
import type { PassSheetsProps } from "./pass-sheets.tsx";
import { PrintBatch } from "./print-batch.tsx";
import { type MadeBatch, type PassMaking, usePassMaking } from "./use-pass-making.ts";

type Contest = PassSheetsProps["contest"];

const question = {
  title: "Close without printing?",
  description: "These passes exist only on this page. Once it is closed, nobody can print them, not even we.",
  confirmLabel: "Close and Lose Them",
  cancelLabel: "Keep Them Open",
};

/** Makes, prints and cancels the passes of a contest. */
export function PassesDialog({ contest, open, onOpenChange }: OpenProps & { contest: Contest }) {
  const making = usePassMaking(contest.id);
  const changeOpen = (next: boolean) => {
    if (!next) making.forget();
    onOpenChange(next);
  };
  return (
    <GuardedDialog
      guard={useUnsavedGuard(making.isUnprinted)}
      question={question}
      open={open}
      onOpenChange={changeOpen}
      title="Passes"
      description={contest.title}
      width="lg"
    >
      <LoadedPasses contest={contest} making={making} />
    </GuardedDialog>
  );
}

function LoadedPasses({ contest, making }: { contest: Contest; making: PassMaking }) {
  return (
    <Loaded query={useQuery(passesQuery(contest.id))} failure="The passes could not be loaded">
      {(figures) => <Passes contest={contest} figures={figures} making={making} />}
    </Loaded>
  );
}

type PassesProps = { contest: Contest; figures: Figures; making: PassMaking };

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
