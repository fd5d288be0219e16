import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import { LiveWatcher } from "#web/features/contests/live/live.ts";
import { pollContest } from "#web/features/contests/poll-contest.ts";
import { contestKey } from "#web/features/contests/query-keys.ts";
import { useLiveVotes } from "#web/features/votes/sending/live-votes.ts";
import type { LiveState } from "#web/lib/http/live-stream.ts";
import { lazyPart } from "#web/lib/lazy/lazy-part.tsx";
import { useLinkedEntry } from "./use-scroll-to-entry.ts";

/** How the page reads the contest again while there is no stream. */
export const poll = pollContest;

const NoticeBanner = lazyPart(() => import("#web/features/control/notice-banner.tsx"), "NoticeBanner");
const ExtendedLine = lazyPart(() => import("#web/features/control/extended-line.tsx"), "ExtendedLine");
const RehearsalFrame = lazyPart(() => import("#web/features/control/rehearsal-frame.tsx"), "RehearsalFrame");
const MissingEntry = lazyPart(() => import("./missing-entry.tsx"), "MissingEntry");

type ContestWatcherProps = ComponentProps<typeof LiveWatcher> & { live: LiveState; ofShow: boolean };

/** What a page needs once it is drawn. The places of the texts are there from the start, for screen readers. */
export function ContestWatcher({ live, ofShow, ...props }: ContestWatcherProps) {
  useLiveVotes(`contest ${props.contestId}`, live);
  // The page itself fetches the contest, in its own way: a second way here could take the place of that one.
  const { data: contest } = useQuery<ContestView>({ queryKey: contestKey(props.contestId), enabled: false });
  const [firstNotice] = useState(contest?.notice?.version);
  const linkedId = useLinkedEntry();
  const isLinkLost = linkedId !== undefined && contest?.entries.every(({ id }) => id !== linkedId) === true;
  return (
    <>
      {!ofShow && <LiveWatcher {...props} />}
      {contest?.rehearsal && <RehearsalFrame contests={[contest]} />}
      <div
        aria-live="polite"
        className="z-20 print:hidden [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-[calc(4rem+env(safe-area-inset-top))]"
      >
        {contest?.notice && (
          <NoticeBanner
            contestId={contest.id}
            notice={contest.notice}
            comesLater={contest.notice?.version !== firstNotice}
          />
        )}
      </div>
      <div role="status">{contest?.extendedAt && <ExtendedLine contest={contest} />}</div>
      <MissingEntry wanted={isLinkLost} from={contest?.showId === undefined ? "contest" : "award"} />
    </>
  );
}
