import { showManagePath } from "#domain/shows/show-paths.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { useMakeShow } from "./managing-api.ts";

type MakeShowDialogProps = OpenProps & { contest: { id: number; title: string } };

export function MakeShowDialog({ contest: { id, title }, ...opening }: MakeShowDialogProps) {
  const make = useMakeShow(id);
  return (
    <ConfirmDialog
      {...opening}
      title="Make a show of this contest?"
      description={`For several awards with the same cars. ${title} becomes the first award of a new show, and its entries become the show's cars. Votes, printed cards, passes and links stay good. This cannot be undone.`}
      confirmLabel="Make a Show"
      busy={make.isPending}
      onConfirm={() =>
        make.mutate(undefined, {
          onError: (error) => showFailure("No Show Was Made", error),
          onSuccess: ({ id: showId }) => {
            opening.onOpenChange(false);
            showToast({ title: "Show Created", description: "Now add its other awards." });
            navigate(showManagePath(showId));
          },
        })
      }
    />
  );
}
