import { useWords } from "#web/lib/words/words.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { sayOutcome } from "#web/ui/message/show-failure.ts";
import { useRemoveHelper } from "./api.ts";

type StopHelpingDialogProps = OpenProps & { contest: { id: number; title: string }; helperId: string };

export function StopHelpingDialog({ contest, helperId, ...opening }: StopHelpingDialogProps) {
  const { helping } = useWords("later");
  const remove = useRemoveHelper(contest.id);
  return (
    <ConfirmDialog
      {...opening}
      title={helping.stopTitle}
      description={helping.stopText(contest.title)}
      confirmLabel={helping.stop}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(helperId, {
          ...sayOutcome({ title: helping.stopped }, helping.notStopped),
          onSettled: () => opening.onOpenChange(false),
        })
      }
    />
  );
}
