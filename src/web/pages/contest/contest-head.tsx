import type { ContestView } from "#contract/contests.ts";
import { photoSrcset } from "#domain/photos.ts";
import { LiveSign } from "#web/features/results/live-sign.tsx";
import type { LiveState } from "#web/lib/live.ts";
import { CollapsibleText } from "#web/ui/collapsible-text.tsx";
import { Photo } from "#web/ui/photo.tsx";

export function ContestHead({ contest, live }: { contest: ContestView; live: LiveState }) {
  const logoUrl = contest.customBranding?.logoUrl;
  return (
    <>
      {contest.coverPhotoUrl && (
        <Photo
          src={contest.coverPhotoUrl}
          srcSet={photoSrcset(contest.coverPhotoUrl)}
          placeholder={contest.coverPlaceholder}
          sizes="(min-width: 72rem) 69rem, 92vw"
          alt=""
          eager
          className="mb-6 aspect-video! rounded-base sm:aspect-21/9!"
        />
      )}
      <div className="flex items-start gap-4">
        {logoUrl && <img src={logoUrl} alt="" className="size-14 shrink-0 rounded-base object-contain sm:size-16" />}
        <h1 className="text-4xl [overflow-wrap:anywhere] sm:text-5xl">{contest.title}</h1>
      </div>
      {contest.description && <CollapsibleText text={contest.description} className="mt-3 max-w-prose text-lg" />}
      <p className="mt-4 flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span className="flex items-baseline gap-2">
          <span className="display text-3xl font-bold tabular-nums">{contest.totalVotes.toLocaleString()}</span>
          <span className="text-muted">{contest.totalVotes === 1 ? "vote" : "votes"}</span>
        </span>
        <LiveSign state={live} contest={contest} />
      </p>
    </>
  );
}
