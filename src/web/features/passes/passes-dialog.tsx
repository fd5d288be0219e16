import { useQuery } from "@tanstack/react-query";
import { ShieldAlert, Ticket } from "lucide-react";
import { useState } from "react";
import type { PassFigures as Figures, PassBatch } from "#contract/passes.ts";
import { usedPassesAreSealed } from "#domain/results/sealing-words.ts";
import { countText } from "#domain/text/plural.ts";
import { passCountMessage, passesGuessedMessage, sheetsText, wholeNumber } from "#domain/votes/pass-making.ts";
import type { PassPlace } from "#domain/votes/passes.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { GuardedDialog, useUnsavedGuard } from "#web/ui/dialog/guarded-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { passesQuery } from "./api.ts";
import { CancelPasses } from "./cancel-passes.tsx";
import { type PassSource, sourceOfContest, sourceOfShow } from "./pass-source.ts";
import { PrintBatch } from "./print-batch.tsx";
import { type MadeBatch, type PassMaking, usePassMaking } from "./use-pass-making.ts";

const question = {
  title: "Close without printing?",
  description: "These passes exist only on this page. Once it is closed, nobody can print them, not even us.",
  confirmLabel: "Close and Lose Them",
  cancelLabel: "Keep Them Open",
};

type Contest = Parameters<typeof sourceOfContest>[0];
type Show = Parameters<typeof sourceOfShow>[0];

export function PassesDialog({ contest, ...opening }: OpenProps & { contest: Contest }) {
  return <DialogOfPasses source={sourceOfContest(contest)} {...opening} />;
}

/** Each is good for one vote in every award of the show. */
export function ShowPassesDialog({ show, ...opening }: OpenProps & { show: Show }) {
  return <DialogOfPasses source={sourceOfShow(show)} {...opening} />;
}

function DialogOfPasses({ source, open, onOpenChange }: OpenProps & { source: PassSource }) {
  const making = usePassMaking(source.place);
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
      description={source.title}
      width="lg"
    >
      <LoadedPasses source={source} making={making} />
    </GuardedDialog>
  );
}

function LoadedPasses({ source, making }: { source: PassSource; making: PassMaking }) {
  return (
    <Loaded query={useQuery(passesQuery(source.place))} failure="The passes could not be loaded">
      {(figures) => <Passes source={source} figures={figures} making={making} />}
    </Loaded>
  );
}

function Passes({ source, figures, making }: { source: PassSource; figures: Figures; making: PassMaking }) {
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
        <PrintBatch source={source} made={made} making={making} />
      ) : (
        <MakePasses place={source.place} room={figures.room} making={making} />
      )}
      {figures.made > 0 && (
        <>
          <BatchList batches={figures.batches} />
          <CancelPasses place={source.place} made={figures.made} batches={figures.batches} />
        </>
      )}
    </div>
  );
}

/** Whether a batch that was just made is used is known only by the newest figures. */
function withFigures(made: MadeBatch, batches: readonly MadeBatch["batch"][]): MadeBatch {
  return { ...made, batch: batches.find(({ number }) => number === made.batch.number) ?? made.batch };
}

function PassFigures({ figures }: { figures: Figures }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-3 rounded-base bg-sunken p-4">
        <Figure label="Made" count={figures.made} />
        <Figure label="Printed" count={figures.printed} />
        {figures.used !== undefined && <Figure label="Used" count={figures.used} />}
        <Figure label="Canceled" count={figures.cancelled} />
      </dl>
      {figures.used === undefined && <p className="text-sm text-muted">{usedPassesAreSealed}</p>}
    </div>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-sm text-muted [overflow-wrap:anywhere]">{label}</dt>
      <dd className="display text-2xl leading-none font-bold tabular-nums sm:text-3xl">{countText(count)}</dd>
    </div>
  );
}

function BatchList({ batches }: { batches: readonly PassBatch[] }) {
  return (
    <section aria-labelledby="batches">
      <h3 id="batches" className="text-xl">
        Batches
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {batches.map((batch) => (
          <li key={batch.number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
            <span className="font-semibold">Batch {batch.number}</span>
            <span className="tabular-nums">
              No. {batch.from}–{batch.to}
            </span>
            <span className="grow text-sm text-muted">{formatInstant(batch.createdAt)}</span>
            <span className="text-sm tabular-nums">
              {batch.printed > 0 ? `${countText(batch.printed)} printed` : `${countText(batch.made)} made`} ·{" "}
              {batch.used !== undefined && `${countText(batch.used)} used · `}
              {countText(batch.cancelled)} canceled
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MakePasses({ place, room, making }: { place: PassPlace; room: number; making: PassMaking }) {
  const [typed, setTyped] = useState("");
  const form = useCheckedForm(
    (data) => textOf(data, "passes"),
    (count): Record<string, string> => {
      const message = passCountMessage(count, room);
      return message ? { passes: message } : {};
    },
    (count) => void making.make(wholeNumber(count) ?? 0),
  );
  const count = passCountMessage(typed, room) === undefined ? wholeNumber(typed) : undefined;
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <p>
        A pass is a slip of paper good for one vote{"showId" in place && " in each award"}. Hand passes out at the gate:
        people vote with them without signing in.
      </p>
      <TextField
        label="How many passes?"
        hint={count === undefined ? "They are made in this browser and printed from here." : sheetsText(count)}
        {...form.field("passes")}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button icon={Ticket} type="submit" variant="primary" size="lg" busy={making.isMaking}>
        Make Passes
      </Button>
    </form>
  );
}
