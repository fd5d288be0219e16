import { useLazy } from "#web/lib/use-lazy.ts";
import { useUnsentVotes } from "./use-unsent-votes.ts";

const loadSender = () =>
  import("./unsent-votes-sender.tsx").then((module) => ({ UnsentVotesSender: module.UnsentVotesSender }));

/** On every page: a vote that waits is sent wherever the person goes next. */
export function LazyUnsentVotesSender() {
  const { part } = useLazy(loadSender, Object.keys(useUnsentVotes()).length > 0);
  return part ? <part.UnsentVotesSender /> : null;
}
