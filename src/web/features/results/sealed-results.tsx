import { Lock } from "lucide-react";
import { resultsAreSealed } from "#domain/sealing.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** In place of every ranking while results are sealed. */
export function SealedResults() {
  return <EmptyState icon={Lock} title={resultsAreSealed} />;
}
