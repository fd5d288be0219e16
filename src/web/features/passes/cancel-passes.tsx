import { useState } from "react";
import type { PassBatch } from "#contract/passes.ts";
import { countText, plural } from "#domain/text/plural.ts";
import { type PassRange, passRangeMessages, passRangeText, wholeNumber } from "#domain/votes/pass-making.ts";
import type { PassPlace } from "#domain/votes/passes.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useCancelPasses } from "./api.ts";

type CancelPassesProps = { place: PassPlace; made: number; batches: readonly PassBatch[] };

/** For passes that were lost or stolen. Asked twice, because votes stop counting. */
export function CancelPasses({ place, made, batches }: CancelPassesProps) {
  const cancel = useCancelPasses(place);
  const [asked, setAsked] = useState<{ range: PassRange; times: 1 | 2 }>();
  const last = Math.max(made, ...batches.map(({ to }) => to));
  const form = useCheckedForm(
    (data) => ({ from: textOf(data, "from"), to: textOf(data, "to") }),
    (typed) => passRangeMessages(typed, last),
    ({ from, to }) => setAsked({ range: { from: wholeNumber(from) ?? 0, to: wholeNumber(to) ?? 0 }, times: 1 }),
  );
  const send = (range: PassRange) =>
    cancel.mutate(range, {
      onSuccess: ({ cancelled, votesRemoved }) => {
        setAsked(undefined);
        const votes = votesRemoved === 0 ? "No vote was lost." : `${plural(votesRemoved, "vote")} stopped counting.`;
        showToast({ title: `${passesText(cancelled)} canceled`, description: votes });
      },
      onError: (error) => {
        setAsked(undefined);
        showFailure("Passes not canceled", error, "Nothing was canceled. Please try again.");
      },
    });
  const text = asked ? passRangeText(asked.range) : "";
  return (
    <section aria-labelledby="cancel-passes">
      <h3 id="cancel-passes" className="text-xl">
        Cancel passes
      </h3>
      <form {...form.props} className="mt-2 grid grid-cols-1 gap-4">
        <p className="text-muted">
          Lost or stolen passes stop working, and votes cast with them stop counting
          {"showId" in place && ", except in awards that have ended"}.
        </p>
        <div className="grid grid-cols-2 gap-3">
          <TextField label="From number" {...form.field("from")} inputMode="numeric" autoComplete="off" />
          <TextField label="To number" {...form.field("to")} inputMode="numeric" autoComplete="off" />
        </div>
        <Button type="submit" variant="destructive" className="justify-self-start">
          Cancel Passes…
        </Button>
      </form>
      <ConfirmDialog
        open={asked?.times === 1}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={`Cancel ${text}?`}
        description={`Nobody can vote with them anymore, and votes cast with them stop counting right away${"showId" in place ? " in every award that has not ended" : ""}.`}
        confirmLabel="Continue"
        cancelLabel="Keep Them"
        onConfirm={() => asked && setAsked({ ...asked, times: 2 })}
      />
      <ConfirmDialog
        open={asked?.times === 2}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title="Are you sure?"
        description={`This cannot be undone: ${text} will never work again, and ${"showId" in place ? "their votes are gone in every award that has not ended" : "their votes are gone"}.`}
        confirmLabel={`Cancel ${text}`}
        cancelLabel="Keep Them"
        busy={cancel.isPending}
        onConfirm={() => asked && send(asked.range)}
      />
    </section>
  );
}

function passesText(count: number): string {
  return `${countText(count)} ${count === 1 ? "pass" : "passes"}`;
}
