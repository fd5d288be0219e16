import { ArrowLeft } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { pagePatterns } from "#domain/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { OrganizerTools } from "./organizer-tools.tsx";
import { VisitorTools } from "./visitor-tools.tsx";

/** The row above a contest: the way back, what everybody can do with it, and what its organizer can. */
export function ContestBar({ contest }: { contest: ContestView }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ButtonLink href={pagePatterns.landing} variant="ghost" className="mr-auto -ml-2 px-2! sm:-ml-3 sm:px-3!">
        <ArrowLeft aria-hidden="true" className="size-5" />
        Back to Home
      </ButtonLink>
      <VisitorTools contest={contest} />
      {contest.canManage && <OrganizerTools contest={contest} />}
    </div>
  );
}
