import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { sayOutcome } from "#web/ui/message/show-failure.ts";
import { useRemoveHelper } from "./api.ts";

type RemoveHelperDialogProps = OpenProps & { contestId: number; helper: { id: string; name: string } };

export function RemoveHelperDialog({ contestId, helper, ...opening }: RemoveHelperDialogProps) {
  const remove = useRemoveHelper(contestId);
  return (
    <ConfirmDialog
      {...opening}
      title={`Remove ${helper.name}?`}
      description={`${helper.name} loses access right away, even on open pages.`}
      confirmLabel="Remove"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(helper.id, {
          ...sayOutcome({ title: "Helper removed" }, "Update Failed"),
          onSettled: () => opening.onOpenChange(false),
        })
      }
    />
  );
}
