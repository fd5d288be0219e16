import type { ReactNode } from "react";
import { isMailConfigured } from "#web/lib/page-data.ts";
import { useLazy } from "#web/lib/use-lazy.ts";
import { useCurrentUser } from "./api.ts";

const loadLine = () => import("./unproven-line.tsx");

type LazyUnprovenLineProps = {
  /** no higher than a line of text */
  low?: boolean;
  /** what everybody else sees, in the same place */
  otherwise?: ReactNode;
};

/** For somebody who is signed in and has not entered the code of a mail yet. */
export function LazyUnprovenLine({ low = false, otherwise = null }: LazyUnprovenLineProps) {
  const { user } = useCurrentUser();
  const email = user?.proof === "none" && isMailConfigured() ? user.email : null;
  const { part } = useLazy(loadLine, email !== null);
  if (!user || email === null) return otherwise;
  // Keeps the place until the code has loaded.
  return part ? (
    <part.UnprovenLine id={user.id} email={email} low={low} />
  ) : (
    (otherwise ?? <div className="min-h-11" />)
  );
}
