import { useCurrentUser } from "#web/features/auth/public.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";

const HelpedContests = lazyPart(() => import("./helped-contests.tsx"), "HelpedContests");

export function LazyHelpedContests() {
  const { user } = useCurrentUser();
  return <HelpedContests wanted={(user?.helps.length ?? 0) > 0} />;
}
