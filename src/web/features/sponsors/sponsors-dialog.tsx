import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { Sponsor } from "#contract/sponsors.ts";
import { limits } from "#domain/limits.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { GuardedDialog, type UnsavedGuard, useUnsavedGuard } from "#web/ui/dialog/guarded-dialog.tsx";
import { SelectField } from "#web/ui/form/select.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { sponsorsQuery, useSponsorCalls } from "./api.ts";
import { showSponsorFailure } from "./sponsor-failure.ts";
import { SponsorForm } from "./sponsor-form.tsx";
import { SponsorList } from "./sponsor-list.tsx";
import { SponsorStrip } from "./sponsor-logos.tsx";

type SponsorsDialogProps = OpenProps & {
  contest: { id: number; title: string };
  /** of a show: they have the same sponsors, who may present other places in each */
  awards?: readonly { id: number; title: string }[];
};

export function SponsorsDialog({ contest, awards = [], ...opening }: SponsorsDialogProps) {
  const guard = useUnsavedGuard();
  const [chosenId, setChosenId] = useState(contest.id);
  const contestId = awards.some(({ id }) => id === chosenId) ? chosenId : contest.id;
  return (
    <GuardedDialog guard={guard} {...opening} title="Sponsors" description={contest.title} width="lg">
      {awards.length > 1 && (
        <div className="mb-5">
          <SelectField
            label="Places presented in"
            hint="All awards have the same sponsors. A sponsor presents an award by presenting its places."
            value={contestId}
            onChange={({ target }) => guard.leave(() => setChosenId(Number(target.value)))}
          >
            {awards.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Sponsors key={contestId} contestId={contestId} guard={guard} />
    </GuardedDialog>
  );
}

type SponsorsProps = { contestId: number; guard: UnsavedGuard };

function Sponsors(props: SponsorsProps) {
  // Another organizer may have changed some.
  const query = useQuery({ ...sponsorsQuery(props.contestId), refetchOnMount: "always" });
  return (
    <Loaded query={query} failure="The sponsors could not be loaded">
      {(sponsors) => <SponsorManager {...props} sponsors={sponsors} />}
    </Loaded>
  );
}

function SponsorManager({ contestId, sponsors, guard }: SponsorsProps & { sponsors: readonly Sponsor[] }) {
  const calls = useSponsorCalls(contestId);
  /** One form is open at a time: for a new sponsor, or in place of a row. */
  const [form, setForm] = useState<"add" | number>();
  const [removed, setRemoved] = useState<Sponsor>();
  const room = limits.sponsorsOfContest - sponsors.length;
  const isAdding = room > 0 && (form === "add" || sponsors.length === 0);
  const closeForm = () => {
    setForm(undefined);
    guard.onSaved();
  };

  return (
    <div className="grid gap-5">
      <p>Up to {limits.sponsorsOfContest} logos are shown on the stage and on printed sheets, in this order.</p>
      {sponsors.length > 0 && (
        <SponsorList
          contestId={contestId}
          sponsors={sponsors}
          calls={calls}
          editedId={form === "add" ? undefined : form}
          onEdit={({ id }) => {
            guard.onSaved();
            setForm(id);
          }}
          onClose={closeForm}
          onTyped={guard.onTyped}
          onRemove={setRemoved}
        />
      )}
      {isAdding ? (
        <SponsorForm
          contestId={contestId}
          key={sponsors.length}
          label="New sponsor"
          busy={calls.add.isPending}
          submitLabel="Add Sponsor"
          failure="Sponsor not added"
          send={calls.add.mutateAsync}
          onSent={closeForm}
          onCancel={sponsors.length > 0 ? closeForm : undefined}
          onTyped={guard.onTyped}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {room > 0 && (
            <Button icon={Plus} variant="primary" onClick={() => setForm("add")}>
              Add Sponsor
            </Button>
          )}
          <p className="text-sm text-muted tabular-nums">
            {sponsors.length} of {limits.sponsorsOfContest}
          </p>
        </div>
      )}
      {sponsors.length > 0 && (
        <section aria-labelledby="sponsor-strip" className="grid gap-2">
          <h3 id="sponsor-strip" className="text-lg">
            Preview
          </h3>
          <SponsorStrip sponsors={sponsors} className="rounded-base bg-sunken p-4" />
        </section>
      )}
      <ConfirmDialog
        open={removed !== undefined}
        onOpenChange={(open) => !open && setRemoved(undefined)}
        title={`Remove ${removed?.name ?? "the sponsor"}?`}
        description="The logo disappears from the stage and from sheets you print from now on."
        confirmLabel="Remove"
        busy={calls.remove.isPending}
        onConfirm={() => {
          if (!removed) return;
          calls.remove.mutate(removed.id, {
            onSettled: () => setRemoved(undefined),
            onError: (error) => showSponsorFailure("Sponsor not removed", error),
          });
        }}
      />
    </div>
  );
}
