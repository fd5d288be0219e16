import { lazy, Suspense } from "react";
import { useStore } from "#web/lib/store.ts";
import { toastStore } from "./toast-store.ts";

const Toaster = lazy(() => import("./toaster.tsx").then((module) => ({ default: module.Toaster })));

/** The first message brings the code that shows it; a page without messages never loads it. */
export function LazyToaster() {
  const used = useStore(toastStore) !== undefined;
  return used && <Suspense>{<Toaster />}</Suspense>;
}
