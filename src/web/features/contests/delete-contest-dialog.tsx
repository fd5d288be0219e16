import type { ContestCard } from "#contract/contests.ts";
import { countText } from "#domain/text/plural.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { useDeleteContest } from "./managing-api.ts";
import { isSignedOut, signInAgain } from "./sign-in-again.ts";

type DeleteContestDialogProps = OpenProps & {
  contest: Pick<ContestCard, "id" | "title" | "totalVotes">;
  /** for a page that is gone with the contest */
  onDeleted?: (() => void) | undefined;
};

export function DeleteContestDialog({ contest, open, onOpenChange, onDeleted }: DeleteContestDialogProps) {
  const remove = useDeleteContest(contest.id);
  /** Awaits the call itself, because the page may be replaced by 'Contest Not Found' before the answer. */
  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync();
      onOpenChange(false);
      showToast({ title: "Contest Deleted", description: contest.title });
      onDeleted?.();
    } catch (error) {
      onOpenChange(false);
      if (isSignedOut(error)) return signInAgain();
      showToast({
        title: "Delete Failed",
        description: "Failed to delete contest. Please try again.",
        tone: "error",
      });
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete this contest?"
      description={
        <>
          <strong className="text-fg">{contest.title}</strong> will be deleted with all its entries and photos. All
          votes ({countText(contest.totalVotes)}) are also removed. This cannot be undone.
        </>
      }
      confirmLabel="Delete Contest"
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
