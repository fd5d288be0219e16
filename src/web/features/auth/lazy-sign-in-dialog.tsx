import { lazy, Suspense, useState } from "react";
import { Veil } from "#web/ui/dialog-veil.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useSignInDialog } from "./use-sign-in-dialog.ts";

const SignInDialog = lazy(() => import("./sign-in-dialog.tsx").then((module) => ({ default: module.SignInDialog })));

/** The dialog's place on the page; its code comes with its first use. */
export function LazySignInDialog() {
  const { open } = useSignInDialog();
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={<DialogOnItsWay />}>
      <SignInDialog />
    </Suspense>
  );
}

function DialogOnItsWay() {
  return (
    <Veil state="open">
      <div className="rounded-base bg-surface px-8 py-6 shadow-lift">
        <Spinner />
      </div>
    </Veil>
  );
}
