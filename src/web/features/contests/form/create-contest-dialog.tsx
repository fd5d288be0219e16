import { useId, useState } from "react";
import { checkNewContest, contestOfForm, formOfContest, newContest } from "#domain/contests/contest-form.ts";
import { checkInitialEntries, filledInitialEntries } from "#domain/entries/initial-entries.ts";
import { defaultWhoMayVote } from "#domain/votes/who-may-vote-choice.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { isGoogleConfigured, isMailConfigured } from "#web/lib/page/page-data.ts";
import { useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useOpenCount } from "#web/lib/react/use-open-count.ts";
import { daysLater, fieldOfDate } from "#web/lib/time/local-times.ts";
import { languageNow } from "#web/lib/words/words.ts";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { GuardedDialog, useUnsavedGuard } from "#web/ui/dialog/guarded-dialog.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { isSignedOut, signInAgain } from "../sign-in-again.ts";
import { type MissingEntries, MissingEntriesNotice } from "../status/missing-entries-notice.tsx";
import { contestDrafts } from "./contest-draft-storage.ts";
import { ContestFields } from "./contest-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { entryRows, InitialEntries } from "./initial-entries.tsx";
import { type CreationProgress, useContestCreation } from "./use-contest-creation.ts";
import { useContestForm, withInstants } from "./use-contest-form.ts";

type CreateContestDialogProps = OpenProps & { onCreated: (contestId: number) => void };

export function CreateContestDialog(props: CreateContestDialogProps) {
  const { user } = useCurrentUser();
  const openings = useOpenCount(props.open);
  return user && <Creation key={openings} {...props} userId={user.id} />;
}

const defaultDays = 7;

function blankForm() {
  const now = new Date();
  return {
    ...formOfContest(newContest),
    language: languageNow(),
    whoMayVote: defaultWhoMayVote({ mail: isMailConfigured(), google: isGoogleConfigured() }),
    startDate: fieldOfDate(now),
    endDate: fieldOfDate(daysLater(now, defaultDays)),
  };
}

/** Creates the contest, then its entries. If some entries fail, the form keeps only those. */
function Creation({ open, onOpenChange, onCreated, userId }: CreateContestDialogProps & { userId: string }) {
  const formId = useId();
  const [draft] = useState(() => contestDrafts.kept(userId));
  const { form, change, changed } = useContestForm(() => draft?.form ?? blankForm());
  const [rows, setRows] = useState(() => entryRows(draft?.entries ?? []));
  const [created, setCreated] = useState(draft?.created);
  const [missing, setMissing] = useState<MissingEntries>();
  const creation = useContestCreation();

  const checked = useCheckedForm(
    () => contestOfForm(withInstants(form)),
    (values) => ({ ...(created ? {} : checkNewContest(values)), ...checkInitialEntries(rows) }),
    async (values) => {
      if (creation.busy) return;
      try {
        await addEntries(created ?? (await creation.create(values)));
      } catch (error) {
        if (isSignedOut(error)) return leaveToSignIn(created);
        checked.showReply(error);
        showFailure("Failed to create contest", error, "");
      }
    },
  );

  async function addEntries(contest: { id: number; title: string }): Promise<void> {
    const wanted = filledInitialEntries(rows);
    const failed = await creation.addEntries(contest.id, wanted);
    if (failed.length === 0) {
      showToast({ title: "Contest Created", description: contest.title });
      close();
      return onCreated(contest.id);
    }
    const keys = new Set(failed.map(({ entry }) => entry.key));
    const left = rows.filter(({ key }) => keys.has(key));
    setRows(left);
    setCreated(contest);
    if (failed.some(({ error }) => isSignedOut(error))) return leaveToSignIn(contest, left);
    setMissing({ failed, of: wanted.length });
    showToast({
      title: created ? "Some Entries Failed" : "Contest Created",
      description: `${failed.length} of ${wanted.length} entries could not be added. They are still in the form.`,
      tone: "error",
    });
  }

  function leaveToSignIn(contest: typeof created, entries = rows): void {
    contestDrafts.keep({
      userId,
      form,
      entries: entries.map(({ name, owner, votingId }) => ({ name, owner, votingId })),
      created: contest && { id: contest.id, title: contest.title },
    });
    signInAgain();
  }

  function close(): void {
    contestDrafts.forget();
    onOpenChange(false);
  }

  /** Without the entries that could not be added, where the contest is there already. */
  function leave(): void {
    close();
    if (created) onCreated(created.id);
  }

  const guard = useUnsavedGuard(draft !== undefined || changed || filledInitialEntries(rows).length > 0);
  const question = created
    ? {
        title: "Leave the missing entries out?",
        description: "The contest is saved. You can add entries to it at any time.",
        confirmLabel: "Leave Them Out",
      }
    : { title: "Discard this contest?", description: "What you have typed will be lost." };
  return (
    <GuardedDialog
      guard={guard}
      question={question}
      busy={creation.busy}
      open={open}
      onOpenChange={leave}
      title="Create New Contest"
      width="lg"
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" busy={creation.busy}>
            {created ? "Add Missing Entries" : "Create Contest"}
          </Button>
          <Button onClick={() => guard.leave(leave)} disabled={creation.busy}>
            {created ? "Leave Them Out" : "Cancel"}
          </Button>
          <CreationStatus busy={creation.busy} progress={creation.progress} />
        </>
      }
    >
      <form id={formId} {...checked.props}>
        {created ? (
          <MissingEntriesNotice contest={created} missing={missing} />
        ) : (
          <ContestFields
            {...{ form, change, messages: checked.messages, contestId: undefined }}
            hasEntries={filledInitialEntries(rows).length > 0}
            onSignedOut={() => leaveToSignIn(undefined)}
          />
        )}
        <FormSection title={created ? "Missing entries" : "First entries"}>
          {!created && <p className="-mt-2 text-muted">Optional.</p>}
          <InitialEntries rows={rows} onChange={setRows} messages={checked.messages} />
        </FormSection>
      </form>
    </GuardedDialog>
  );
}

/** Keeps its place while empty, so that no button moves. */
function CreationStatus({ busy, progress }: { busy: boolean; progress: CreationProgress }) {
  const words = progress ? `Adding entry ${progress.done + 1} of ${progress.total}…` : "Creating the contest…";
  return (
    <div role="status" className="grid grow content-center gap-1.5 text-sm text-muted empty:hidden max-sm:order-first">
      {busy && (
        <>
          {words}
          <ProgressBar label={words} share={progress && progress.done / progress.total} />
        </>
      )}
    </div>
  );
}
