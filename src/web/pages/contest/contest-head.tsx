import type { ContestView } from "#contract/contests.ts";
import { countText } from "#domain/text/plural.ts";
import { whoMayVoteLines } from "#domain/votes/who-may-vote.ts";
import type { LiveState } from "#web/features/contests/live/live-state.ts";
import { coverSizes } from "#web/features/contests/photo-sizes.ts";
import { LiveSign } from "#web/features/results/live/live-sign.tsx";
import { Photo } from "#web/ui/picture/photo.tsx";

/** Low, so that the first card is on the first screen. The cover is dark also without a photo. */
export function ContestHead({ contest, live }: { contest: ContestView; live: LiveState }) {
  const logoUrl = contest.customBranding?.logoUrl;
  return (
    <div className="night relative isolate flex min-h-22 items-end overflow-clip rounded-base bg-ink text-fg sm:min-h-32">
      {contest.coverPhotoUrl ? (
        <>
          <Photo
            src={contest.coverPhotoUrl}
            placeholder={contest.coverPlaceholder}
            sizes={coverSizes}
            alt=""
            eager
            className="absolute! inset-0 -z-10 aspect-auto!"
          />
          {/* The title must be readable on any photo. */}
          <div className="absolute inset-0 -z-10 bg-linear-to-t from-ink/90 to-ink/40" />
        </>
      ) : (
        <div className="livery-flash absolute inset-0 -z-10 opacity-40" />
      )}
      <div className="flex w-full items-end gap-3 px-3 py-1.5 sm:gap-4 sm:p-5">
        {logoUrl && <img src={logoUrl} alt="" className="size-12 shrink-0 rounded-inner object-contain sm:size-16" />}
        <div className="min-w-0 grow sm:flex sm:flex-wrap sm:items-end sm:justify-between sm:gap-x-6">
          <h1 className="text-xl [overflow-wrap:anywhere] sm:min-w-[min(100%,20rem)] sm:flex-1 sm:text-4xl">
            {contest.title}
          </h1>
          <p className="flex max-w-full flex-wrap items-baseline gap-x-3">
            <span className="flex flex-wrap items-baseline gap-x-1.5 whitespace-nowrap">
              <span className="display text-lg font-bold tabular-nums sm:text-3xl">
                {countText(contest.totalVotes)}
              </span>
              <span className="text-sm">{contest.totalVotes === 1 ? "vote" : "votes"}</span>
            </span>
            <LiveSign state={live} contest={contest} />
            <span className="text-xs sm:text-sm">{whoMayVoteLines[contest.whoMayVote]}</span>
          </p>
        </div>
      </div>
    </div>
  );
}
