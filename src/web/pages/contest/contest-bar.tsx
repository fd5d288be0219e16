import { ArrowLeft } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { pagePatterns } from "#domain/paths.ts";
import { useLazy } from "#web/lib/use-lazy.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { VisitorTools } from "./visitor-tools.tsx";

const loadTools = () => import("./organizer-tools.tsx").then((module) => ({ OrganizerTools: module.OrganizerTools }));

export function ContestBar({ contest }: { contest: ContestView }) {
  const { part } = useLazy(loadTools, contest.canManage);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ButtonLink href={pagePatterns.landing} variant="ghost" className="mr-auto -ml-2 px-2! sm:-ml-3 sm:px-3! md:mr-0">
        <ArrowLeft aria-hidden="true" className="size-5" />
        Back to Home
      </ButtonLink>
      {/* On phones there is no room for it; the title is below anyway. */}
      <p className="display hidden min-w-30 flex-1 basis-0 truncate text-lg font-bold md:block">{contest.title}</p>
      <VisitorTools contest={contest} />
      {contest.canManage &&
        // Keeps the place until the code has loaded.
        (part ? <part.OrganizerTools contest={contest} /> : <div className="min-h-11 max-sm:w-full sm:w-86" />)}
    </div>
  );
}
