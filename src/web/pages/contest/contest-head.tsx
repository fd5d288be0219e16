import type { ContestView } from "#contract/contests.ts";
import { countText } from "#domain/text/plural.ts";
import { coverSizes } from "#web/features/contests/photo-sizes.ts";
import { useScheduleStatus } from "#web/features/contests/use-schedule-status.ts";
import { LiveSign } from "#web/features/results/live/live-sign.tsx";
import type { LiveState } from "#web/lib/http/live-stream.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Photo } from "#web/ui/picture/photo.tsx";
import { Typed } from "#web/ui/text/typed.tsx";

const beside = "inset-y-0 right-0 -z-10";

/** Low, so that the first card is on the first screen: the words on the left, the whole picture beside them. */
export function ContestHead({ contest, live }: { contest: ContestView; live: LiveState }) {
  const { contest: words } = useWords();
  const isOver = useScheduleStatus(contest) === "ended";
  const logoUrl = contest.customBranding?.logoUrl;
  return (
    <div className="night words-beside relative isolate flex min-h-22 items-center overflow-clip rounded-base bg-ink text-fg sm:min-h-33 min-[100rem]:min-h-48">
      {contest.coverPhotoUrl ? (
        <Photo
          src={contest.coverPhotoUrl}
          placeholder={contest.coverPlaceholder}
          focus={contest.coverFocus}
          sizes={coverSizes}
          alt=""
          eager
          className={`${beside} absolute! aspect-auto! w-[36%] mask-l-from-70% sm:w-[min(45%,22rem)] min-[100rem]:w-104`}
        />
      ) : (
        <div className={`${beside} livery-cover absolute w-[40%] mask-l-from-60% sm:w-[60%]`} />
      )}
      <div className="flex w-[70%] items-center gap-3 py-1.5 pl-3 sm:w-[62%] sm:gap-4 sm:px-5 sm:py-3">
        {logoUrl && <img src={logoUrl} alt="" className="size-12 shrink-0 rounded-inner object-contain sm:size-16" />}
        <div className="min-w-0 grow">
          <Typed as="h1" className="text-left text-xl/6 [overflow-wrap:anywhere] sm:text-4xl">
            {contest.title}
          </Typed>
          <p className="flex max-w-full flex-wrap items-baseline gap-x-3 sm:mt-1.5">
            <span className="flex flex-wrap items-baseline gap-x-1.5 whitespace-nowrap">
              <span className="display text-lg/6 font-bold tabular-nums sm:text-3xl">
                {countText(contest.totalVotes)}
              </span>
              <span className="text-sm">{words.votes(contest.totalVotes)}</span>
            </span>
            <LiveSign state={live} contest={contest} />
            {!isOver && <span className="text-xs sm:text-sm">{words.whoMayVote[contest.whoMayVote]}</span>}
          </p>
        </div>
      </div>
    </div>
  );
}
