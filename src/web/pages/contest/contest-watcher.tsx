import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { pollContest } from "#web/features/contests/poll-contest.ts";
import { LiveWatcher } from "#web/lib/live-watcher.tsx";
import { contestKey } from "#web/lib/query-keys.ts";
import { useLazy } from "#web/lib/use-lazy.ts";
import { LazyMissingEntry } from "./lazy-missing-entry.tsx";

/** How the page reads the contest again while there is no stream. */
export const poll = pollContest;

const loadNews = () =>
  Promise.all([
    import("#web/features/control/notice-banner.tsx"),
    import("#web/features/control/extended-line.tsx"),
  ]).then(([{ NoticeBanner }, { ExtendedLine }]) => ({ NoticeBanner, ExtendedLine }));

const loadFrame = () => import("#web/lib/rehearsal-frame.tsx");

/**
 * What a page needs once it is drawn: the stream of counts, and above the contest what its organizer has to say to
 * everybody. The places of both texts are there from the beginning, so that screen readers say what comes.
 */
export function ContestWatcher(props: ComponentProps<typeof LiveWatcher>) {
  // The page itself fetches the contest, in its own way: a second way here could take the place of that one.
  const { data: contest } = useQuery<ContestView>({ queryKey: contestKey(props.contestId), enabled: false });
  const [firstNotice] = useState(contest?.notice?.version);
  const hasNews = contest?.notice !== undefined || contest?.extendedAt !== undefined;
  const { part } = useLazy(loadNews, hasNews);
  const isRehearsed = contest?.rehearsal !== undefined;
  const { part: framing } = useLazy(loadFrame, isRehearsed);
  return (
    <>
      <LiveWatcher {...props} />
      {isRehearsed && framing && <framing.RehearsalFrame contest={contest} />}
      <div
        aria-live="polite"
        className="z-20 print:hidden [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-[calc(4rem+env(safe-area-inset-top))]"
      >
        {part && contest && (
          <part.NoticeBanner
            contestId={contest.id}
            notice={contest.notice}
            comesLater={contest.notice?.version !== firstNotice}
          />
        )}
      </div>
      <div role="status">{part && contest && <part.ExtendedLine contest={contest} />}</div>
      {contest && <LazyMissingEntry entries={contest.entries} />}
    </>
  );
}
