import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ManagedShow } from "#contract/shows.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";

const EditShowDialog = lazyDialog(() => import("#web/features/shows/edit-show-dialog.tsx"), "EditShowDialog");
const DeleteShowDialog = lazyDialog(() => import("#web/features/shows/delete-show-dialog.tsx"), "DeleteShowDialog");

export function ShowTools({ show }: { show: ManagedShow }) {
  const [opened, setOpened] = useState<"edit" | "delete">();
  const dialog = (name: typeof opened) => ({
    show,
    open: opened === name,
    onOpenChange: (open: boolean) => !open && setOpened(undefined),
  });
  return (
    <>
      <Button icon={Pencil} onClick={() => setOpened("edit")}>
        Edit
      </Button>
      <Button icon={Trash2} onClick={() => setOpened("delete")}>
        Delete
      </Button>
      <EditShowDialog {...dialog("edit")} />
      <DeleteShowDialog {...dialog("delete")} />
    </>
  );
}
