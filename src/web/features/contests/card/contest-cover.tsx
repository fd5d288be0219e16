import type { ContestCard } from "#contract/contests.ts";
import { Photo } from "#web/ui/picture/photo.tsx";
import { AccentScope } from "#web/ui/style/accent-scope.tsx";

type Cover = Pick<ContestCard, "coverPhotoUrl" | "coverPlaceholder" | "coverFocus" | "customBranding">;
type ContestCoverProps = { contest: Cover; sizes: string; eager: boolean; waits?: boolean };

/** A contest's or show's picture on its card; without one, stripes in its color. */
export function ContestCover({ contest, ...photo }: ContestCoverProps) {
  if (!contest.coverPhotoUrl)
    return (
      <AccentScope primaryColor={contest.customBranding?.primaryColor}>
        <div className="livery-cover aspect-video" />
      </AccentScope>
    );
  const { coverPhotoUrl, coverPlaceholder, coverFocus } = contest;
  return (
    <Photo
      {...photo}
      src={coverPhotoUrl}
      placeholder={coverPlaceholder}
      focus={coverFocus}
      alt=""
      className="aspect-video"
    />
  );
}
