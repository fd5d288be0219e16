import { useId } from "react";
import type { SealedContestView } from "#contract/contests.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RevealedPlaces } from "./revealed-places.tsx";
import { SealedPanel } from "./sealed-panel.tsx";

/** In place of the leaders while results are sealed. */
export function SealedProgress({ contest }: { contest: SealedContestView }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-2xl">
          Live Progress
        </h2>
        <Badge>SEALED</Badge>
      </div>
      <SealedPanel contest={contest} />
      <RevealedPlaces contest={contest} />
    </section>
  );
}
