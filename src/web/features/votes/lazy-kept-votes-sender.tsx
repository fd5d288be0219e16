import { useCurrentUser } from "#web/features/auth/api.ts";
import { useLazy } from "#web/lib/use-lazy.ts";

const loadSender = () => import("./kept-votes-sender.tsx");

/**
 * On every page, so that a kept vote is sent wherever the person goes next. Everybody who is signed in loads the code
 * early: it is needed when the connection is down, and could not be fetched then.
 */
export function LazyKeptVotesSender() {
  const { user } = useCurrentUser();
  const { part } = useLazy(loadSender, user !== null);
  return part ? <part.KeptVotesSender /> : null;
}
