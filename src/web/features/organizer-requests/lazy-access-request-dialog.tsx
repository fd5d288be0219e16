import { useLazy } from "#web/lib/use-lazy.ts";
import { DialogOnItsWay } from "#web/ui/dialog-on-its-way.tsx";
import { closeAccessRequestDialog, useAccessRequestDialog } from "./access-request-dialog-store.ts";

const loadDialog = () =>
  import("./access-request-dialog.tsx").then((module) => ({ AccessRequestDialog: module.AccessRequestDialog }));

/** The dialog's place on the page; its code comes with its first use. */
export function LazyAccessRequestDialog() {
  const open = useAccessRequestDialog();
  const { part, failed } = useLazy(loadDialog, open);
  if (part) return <part.AccessRequestDialog />;
  return open && <DialogOnItsWay failed={failed} onClose={closeAccessRequestDialog} />;
}
