import { useCurrentUser } from "#web/features/auth/api.ts";
import { useLazy } from "#web/lib/use-lazy.ts";

const loadSender = () =>
  import("./unsent-votes-sender.tsx").then((module) => ({ UnsentVotesSender: module.UnsentVotesSender }));

/**
 * On every page: a vote that waits is sent wherever the person goes next. Its code comes with everybody who can vote: it
 * could not be fetched at the moment when it is needed, for then the line is down.
 */
export function LazyUnsentVotesSender() {
  const { user } = useCurrentUser();
  const { part } = useLazy(loadSender, user !== null);
  return part ? <part.UnsentVotesSender /> : null;
}
