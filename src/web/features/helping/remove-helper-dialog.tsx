import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { sayOutcome } from "#web/ui/message/show-failure.ts";
import { useRemoveHelper } from "./api.ts";

type RemoveHelperDialogProps = OpenProps & {
  contest: { id: number; title: string };
  helper: { id: string; name: string };
  isOneself: boolean;
};

export function RemoveHelperDialog({ contest, helper, isOneself, ...opening }: RemoveHelperDialogProps) {
  const remove = useRemoveHelper(contest.id);
  return (
    <ConfirmDialog
      {...opening}
      title={isOneself ? "Stop helping?" : `Remove ${helper.name}?`}
      description={
        isOneself
          ? `You lose access to "${contest.title}" right away. Only its organizer can invite you again.`
          : `${helper.name} loses access right away, even on open pages.`
      }
      confirmLabel={isOneself ? "Stop Helping" : "Remove"}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(helper.id, {
          ...sayOutcome({ title: isOneself ? "You no longer help" : "Helper removed" }, "Update Failed"),
          onSettled: () => opening.onOpenChange(false),
        })
      }
    />
  );
}
