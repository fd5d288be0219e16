import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { isMailConfigured } from "#web/lib/page/page-data.ts";
import { useCurrentUser } from "./api.ts";

const UnprovenLine = lazyPart(() => import("./unproven-line.tsx"), "UnprovenLine");

/** For somebody who is signed in and has not entered the code of a mail yet. */
export function LazyUnprovenLine({ low = false }: { low?: boolean }) {
  const { user } = useCurrentUser();
  if (user?.proof !== "none" || user.email === null || !isMailConfigured()) return null;
  const place = <div className={low ? "-mt-2.5 -mb-3 min-h-11" : "min-h-11"} />;
  return <UnprovenLine id={user.id} email={user.email} low={low} instead={place} />;
}
