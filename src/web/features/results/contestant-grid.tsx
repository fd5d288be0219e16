import { type ReactNode, useRef, useState } from "react";
import { contestantsPerPage } from "#domain/standings.ts";
import { useFlip } from "#web/lib/use-flip.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { ContestantCard } from "./contestant-card.tsx";
import type { Contestant } from "./use-standings.ts";
import { useSteadyOrder } from "./use-steady-order.ts";

type ContestantGridProps = {
  standings: readonly Contestant[];
  renderVote?: ((standing: Contestant) => ReactNode) | undefined;
};

export function ContestantGrid({ standings, renderVote }: ContestantGridProps) {
  const [askedPage, setPage] = useState(1);
  const list = useFlip<HTMLUListElement>();
  const top = useRef<HTMLDivElement>(null);
  const ordered = useSteadyOrder(standings, String(askedPage), list);
  const pageCount = Math.ceil(ordered.length / contestantsPerPage);
  const page = Math.min(askedPage, pageCount); // entries may have been deleted
  const shown = ordered.slice((page - 1) * contestantsPerPage, page * contestantsPerPage);
  const turnTo = (next: number) => {
    setPage(next);
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  };
  return (
    <div ref={top} className="scroll-mt-20">
      <ul ref={list} className="relative grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-6">
        {shown.map((standing) => (
          <li key={standing.id} data-flip={standing.id}>
            <ContestantCard
              standing={standing}
              vote={renderVote?.(standing)}
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
            />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <Pagination label="Pages of contestants" page={page} pageCount={pageCount} onPageChange={turnTo} />
      </div>
    </div>
  );
}
