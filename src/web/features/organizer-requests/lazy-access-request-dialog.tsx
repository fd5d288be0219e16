import { useLazy } from "#web/lib/use-lazy.ts";
import { LoadingDialog } from "#web/ui/loading-dialog.tsx";
import { closeAccessRequestDialog, useAccessRequestDialog } from "./access-request-dialog-store.ts";

const loadDialog = () => import("./access-request-dialog.tsx");

export function LazyAccessRequestDialog() {
  const open = useAccessRequestDialog();
  const { part, failed } = useLazy(loadDialog, open);
  if (part) return <part.AccessRequestDialog />;
  return open && <LoadingDialog failed={failed} onClose={closeAccessRequestDialog} />;
}
