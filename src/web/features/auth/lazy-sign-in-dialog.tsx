import { useLazy } from "#web/lib/use-lazy.ts";
import { DialogOnItsWay } from "#web/ui/dialog-on-its-way.tsx";
import { dismissSignInDialog, useSignInDialog } from "./sign-in-dialog-store.ts";

const loadDialog = () => import("./sign-in-dialog.tsx").then((module) => ({ SignInDialog: module.SignInDialog }));

/** The dialog's place on the page; its code comes with its first use. */
export function LazySignInDialog() {
  const { open } = useSignInDialog();
  const { part, failed } = useLazy(loadDialog, open);
  if (part) return <part.SignInDialog />;
  return open && <DialogOnItsWay failed={failed} onClose={dismissSignInDialog} />;
}
