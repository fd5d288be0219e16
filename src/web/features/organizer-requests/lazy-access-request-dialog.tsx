import { lazy, Suspense } from "react";
import { useAccessRequestDialog } from "./use-access-request-dialog.ts";

const AccessRequestDialog = lazy(() =>
  import("./access-request-dialog.tsx").then((module) => ({ default: module.AccessRequestDialog })),
);

/** The dialog's place on the page; its code comes with its first use. */
export function LazyAccessRequestDialog() {
  const open = useAccessRequestDialog();
  if (!open) return null;
  return (
    <Suspense>
      <AccessRequestDialog />
    </Suspense>
  );
}
