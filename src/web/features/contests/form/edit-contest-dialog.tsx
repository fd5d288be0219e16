import { useId } from "react";
import type { ContestCard } from "#contract/contests.ts";
import {
  type ContestForm,
  changedContestFields,
  checkContest,
  contestOfForm,
  formOfContest,
} from "#domain/contests/contest-form.ts";
import { isSealed } from "#domain/results/sealing.ts";
import { openSignInDialog } from "#web/features/auth/public.ts";
import { useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useOpenCount } from "#web/lib/react/use-open-count.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { GuardedDialog, useUnsavedGuard } from "#web/ui/dialog/guarded-dialog.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useUpdateContest } from "../managing-api.ts";
import { isSignedOut } from "../sign-in-again.ts";
import { ContestFields, WhoMayVoteField } from "./contest-fields.tsx";
import { useContestForm, withInputDates, withInstants } from "./use-contest-form.ts";

type EditableContest = ContestCard & { accessCode?: string | null | undefined };

type EditContestDialogProps = OpenProps & {
  contest: EditableContest;
  /** `voters`: only who can vote */
  part?: "voters";
};

export function EditContestDialog(props: EditContestDialogProps) {
  const openings = useOpenCount(props.open);
  return <Editing key={`${props.contest.id} ${openings}`} {...props} />;
}

function Editing({ contest, part, open, onOpenChange }: EditContestDialogProps) {
  const formId = useId();
  const update = useUpdateContest(contest.id);
  // As it was when the dialog was opened, because the page's data may change underneath.
  const { before, form, change, changed } = useEditedForm(contest);
  const guard = useUnsavedGuard(changed);
  const Fields = part ? WhoMayVoteField : ContestFields;
  const checked = useCheckedForm(
    () => withInstants(form, before),
    // A choice is never wrong, and a message of another field would not be seen.
    (filled) => (part ? {} : checkContest(contestOfForm(filled))),
    (filled) => {
      if (update.isPending) return;
      update.mutate(changedContestFields(before, filled, serverClock.now()), {
        onSuccess: () => {
          onOpenChange(false);
          showToast({ title: "Contest Updated" });
        },
        onError: (error) => {
          checked.showReply(error);
          showFailure("Update Failed", error, "Failed to update contest");
          // Opens over the form, which keeps its values.
          if (isSignedOut(error)) openSignInDialog();
        },
      });
    },
  );

  return (
    <GuardedDialog
      guard={guard}
      question={{ title: "Discard your changes?", description: "They have not been saved." }}
      busy={update.isPending}
      open={open}
      onOpenChange={onOpenChange}
      title={part ? "Who Can Vote" : "Edit Contest"}
      {...(part ? { description: contest.title } : { width: "lg" })}
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" busy={update.isPending}>
            Save Changes
          </Button>
          <Button onClick={() => guard.leave(() => onOpenChange(false))} disabled={update.isPending}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={formId} {...checked.props}>
        <Fields
          {...{
            form,
            change,
            messages: checked.messages,
            contestId: contest.id,
            onSignedOut: () => openSignInDialog(),
          }}
        />
      </form>
    </GuardedDialog>
  );
}

function useEditedForm(contest: EditableContest) {
  const { form: before } = useContestForm(
    (): ContestForm => ({
      ...formOfContest({ ...contest, accessCode: contest.accessCode ?? null }),
      // Moved with the end, the seal would be lifted; after the announcement there is nothing left to seal.
      ...((isSealed(contest, serverClock.now()) || contest.announcedAt) && { sealResults: "kept" }),
    }),
  );
  return { before, ...useContestForm(() => withInputDates(before)) };
}
