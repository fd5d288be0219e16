import { useCurrentUser } from "#web/features/auth/api.ts";
import { useLazy } from "#web/lib/use-lazy.ts";

const loadContests = () => import("./helped-contests.tsx");

/** Only for people who help with a contest. */
export function LazyHelpedContests() {
  const { user } = useCurrentUser();
  const helps = (user?.helps.length ?? 0) > 0;
  const { part } = useLazy(loadContests, helps);
  return helps && part ? <part.HelpedContests /> : null;
}
