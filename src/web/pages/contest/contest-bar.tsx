import { ArrowLeft } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { pagePatterns } from "#domain/paths.ts";
import { contestUrl } from "#domain/sharing/sharing.ts";
import { openContestantsSheet } from "#web/features/results/sheets/open-contestants-sheet.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { useWords } from "#web/lib/words/words.ts";
import { ButtonLink } from "#web/ui/press/button.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { VisitorTools } from "../visitor-tools.tsx";

const wayBackLook = "mr-auto px-[min(0.75rem,4vw)]! sm:whitespace-nowrap";

const ShowLink = lazyPart(() => import("./show-link.tsx"), "ShowLink");

const loadTools = () => import("./organizer-tools.tsx");

export function ContestBar({ contest }: { contest: ContestView }) {
  const { part } = useLazy(loadTools, contest.canRunStage === true);
  const words = useWords().contest;
  return (
    <div className="-mx-[min(0.75rem,4vw)] mb-0.5 flex flex-wrap items-center sm:mb-1">
      {contest.showId === undefined ? (
        <ButtonLink icon={ArrowLeft} href={pagePatterns.landing} variant="ghost" className={wayBackLook}>
          {words.backToHome}
        </ButtonLink>
      ) : (
        <ShowLink
          showId={contest.showId}
          className={classNames(wayBackLook, "min-w-0 flex-1 basis-0 justify-start")}
          instead={<div className="min-h-11 flex-1" />}
        />
      )}
      <VisitorTools
        shown={{ contest, admin: contest.canManage }}
        url={contestUrl(publicUrl(), contest.id)}
        message={({ contestShareMessage }) => contestShareMessage(contest, serverClock.now())}
        onPrint={() => void openContestantsSheet({ contest })}
      />
      {contest.canRunStage &&
        (part ? <part.OrganizerTools contest={contest} /> : <div className="min-h-11 max-sm:w-full sm:w-76" />)}
    </div>
  );
}
