import type { ManagedShow } from "#contract/shows.ts";
import { showManagePath } from "#domain/shows/show-paths.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { useCopyShow } from "./managing-api.ts";

export function CopyShowDialog({ show, ...opening }: OpenProps & { show: ManagedShow }) {
  const copy = useCopyShow(show.id);
  return (
    <ConfirmDialog
      {...opening}
      title="Make a copy for next year?"
      description="A new show with the same texts, classes, awards and settings, 52 weeks later. Cars, votes, helpers and passes are not copied."
      confirmLabel="Make a Copy"
      busy={copy.isPending}
      onConfirm={() =>
        copy.mutate(undefined, {
          onError: (error) => showFailure("Not Copied", error),
          onSuccess: ({ id, title }) => {
            opening.onOpenChange(false);
            showToast({ title: "Show Copied", description: title });
            navigate(showManagePath(id));
          },
        })
      }
    />
  );
}
