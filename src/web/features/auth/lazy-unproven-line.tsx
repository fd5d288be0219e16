import { isMailConfigured } from "#web/lib/page-data.ts";
import { useLazy } from "#web/lib/use-lazy.ts";
import { useCurrentUser } from "./api.ts";

const loadLine = () => import("./unproven-line.tsx").then((module) => ({ UnprovenLine: module.UnprovenLine }));

/** For somebody who is signed in and has not entered the code of a mail yet; nothing for everybody else. */
export function LazyUnprovenLine({ className }: { className?: string }) {
  const { user } = useCurrentUser();
  const email = user?.proof === "none" && isMailConfigured() ? user.email : null;
  const { part } = useLazy(loadLine, email !== null);
  if (!user || email === null) return null;
  // Keeps the place until the code has loaded.
  return (
    <div className={className}>
      {part ? <part.UnprovenLine id={user.id} email={email} /> : <div className="min-h-11" />}
    </div>
  );
}
