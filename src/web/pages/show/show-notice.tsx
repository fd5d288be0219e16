import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { shownLongest } from "#domain/contests/notices.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";

const NoticeBanner = lazyPart(() => import("#web/features/control/notice-banner.tsx"), "NoticeBanner");

/** What the organizer says, in one award or in all of them: one line, the one that is shown longest. */
export function ShowNotice({ awards }: { awards: readonly ContestView[] }) {
  const said = shownLongest(awards);
  const [firstNotice] = useState(said?.notice.version);
  return (
    <div
      aria-live="polite"
      className="z-20 print:hidden [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-[calc(4rem+env(safe-area-inset-top))]"
    >
      {said && (
        <NoticeBanner contestId={said.id} notice={said.notice} comesLater={said.notice.version !== firstNotice} />
      )}
    </div>
  );
}
