import type { ReactNode } from "react";
import { useFlip } from "#web/lib/use-flip.ts";
import { ContestantCard } from "./contestant-card.tsx";
import type { Contestant } from "./use-standings.ts";
import { useSteadyOrder } from "./use-steady-order.ts";

type ContestantStripProps = {
  standings: readonly Contestant[];
  renderVote?: ((standing: Contestant) => ReactNode) | undefined;
};

/** All contestants in a row that scrolls sideways, up to the edge of the screen. */
export function ContestantStrip({ standings, renderVote }: ContestantStripProps) {
  const list = useFlip<HTMLUListElement>();
  const ordered = useSteadyOrder(standings, "", list);
  return (
    <section
      aria-label="Contestants in a row"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be in reach of the keyboard
      tabIndex={0}
      className="-mx-[min(1rem,5vw)] snap-x snap-proximity scroll-px-[min(1rem,5vw)] overflow-x-auto overscroll-x-contain px-[min(1rem,5vw)] pt-1 pb-4 sm:-mx-6 sm:scroll-px-6 sm:px-6"
    >
      <ul ref={list} className="relative flex w-max gap-4">
        {ordered.map((standing) => (
          <li key={standing.id} data-flip={standing.id} className="w-[min(18rem,78vw)] snap-start">
            <ContestantCard standing={standing} vote={renderVote?.(standing)} sizes="18rem" />
          </li>
        ))}
      </ul>
    </section>
  );
}
