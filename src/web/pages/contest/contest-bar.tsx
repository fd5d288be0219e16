import { ArrowLeft } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { pagePatterns } from "#domain/paths.ts";
import { useLazy } from "#web/lib/use-lazy.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { VisitorTools } from "./visitor-tools.tsx";

const loadTools = () => import("./organizer-tools.tsx");

export function ContestBar({ contest }: { contest: ContestView }) {
  const { part } = useLazy(loadTools, contest.canRunStage === true);
  return (
    <div className="mb-1 flex flex-wrap items-center gap-1 sm:mb-3 sm:gap-2">
      <ButtonLink
        icon={ArrowLeft}
        href={pagePatterns.landing}
        variant="ghost"
        className="-ml-3 min-w-11 px-0! whitespace-nowrap sm:px-3!"
      >
        <span className="max-sm:sr-only">Back to Home</span>
      </ButtonLink>
      <p dir="auto" className="display min-w-16 flex-1 basis-0 truncate text-left font-bold sm:text-lg">
        {contest.title}
      </p>
      <VisitorTools contest={contest} />
      {contest.canRunStage &&
        // Keeps the place until the code has loaded.
        (part ? <part.OrganizerTools contest={contest} /> : <div className="min-h-11 max-sm:w-full sm:w-118" />)}
    </div>
  );
}
