import { ArrowLeft } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import type { ShowView } from "#contract/shows.ts";
import { pagePatterns } from "#domain/paths.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import { openContestantsSheet } from "#web/features/results/sheets/open-contestants-sheet.ts";
import { publicUrl } from "#web/lib/page/page-data.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { useWords } from "#web/lib/words/words.ts";
import { ButtonLink } from "#web/ui/press/button.tsx";
import { VisitorTools } from "../visitor-tools.tsx";
import { ManageShow } from "./manage-show.tsx";

type ShowBarProps = {
  show: ShowView;
  /** the award that is shown below, where it is the only open one */
  award: ContestView | undefined;
};

export function ShowBar({ show, award }: ShowBarProps) {
  const { contest } = useWords();
  const url = publicUrl() + showPath(show.id);
  return (
    <div className="-mx-[min(0.75rem,4vw)] mb-0.5 flex flex-wrap items-center sm:mb-1">
      <ButtonLink
        icon={ArrowLeft}
        href={pagePatterns.landing}
        variant="ghost"
        className="mr-auto px-[min(0.75rem,4vw)]! sm:whitespace-nowrap"
      >
        {contest.backToHome}
      </ButtonLink>
      <VisitorTools
        shown={{ contest: show, showUrl: url, admin: show.canManage }}
        url={url}
        message={({ showShareMessage }) => showShareMessage(show, serverClock.now())}
        onPrint={award && (() => void openContestantsSheet({ contest: award }))}
      />
      {show.canManage && <ManageShow showId={show.id} />}
    </div>
  );
}
