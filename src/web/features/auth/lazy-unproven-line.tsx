import type { ReactNode } from "react";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { isMailConfigured } from "#web/lib/page/page-data.ts";
import { useCurrentUser } from "./api.ts";

const UnprovenLine = lazyPart(() => import("./unproven-line.tsx"), "UnprovenLine");

/** For somebody who is signed in and has not entered the code of a mail yet. */
export function LazyUnprovenLine({ low = false, otherwise = null }: { low?: boolean; otherwise?: ReactNode }) {
  const { user } = useCurrentUser();
  if (user?.proof !== "none" || user.email === null || !isMailConfigured()) return otherwise;
  const place = otherwise ?? <div className="min-h-11" />;
  return <UnprovenLine id={user.id} email={user.email} low={low} instead={place} />;
}
