import { useLazy } from "#web/lib/use-lazy.ts";
import { LoadingDialog } from "#web/ui/loading-dialog.tsx";
import { dismissSignInDialog, useSignInDialog } from "./sign-in-dialog-store.ts";

const loadDialog = () => import("./sign-in-dialog.tsx");

export function LazySignInDialog() {
  const { open } = useSignInDialog();
  const { part, failed } = useLazy(loadDialog, open);
  if (part) return <part.SignInDialog />;
  return open && <LoadingDialog failed={failed} onClose={dismissSignInDialog} />;
}
