import { useLazy } from "#web/lib/use-lazy.ts";
import { PageSpinner } from "#web/ui/spinner.tsx";

const loadProblem = () => import("./contest-problem.tsx");

/** Nearly nobody needs it. Where it cannot be loaded either, it is tried again when the device is online. */
export function LazyContestProblem({ onTryAgain }: { onTryAgain?: () => void }) {
  const { part } = useLazy(loadProblem, true);
  return part ? <part.ContestProblem onTryAgain={onTryAgain} /> : <PageSpinner label="Loading contest..." />;
}
