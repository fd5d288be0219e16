import type { ShowView } from "#contract/shows.ts";
import { daysInWords } from "#domain/shows/days-in-words.ts";
import type { VotedIn } from "#domain/shows/show-voting.ts";
import { coverSizes } from "#web/features/contests/photo-sizes.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Photo } from "#web/ui/picture/photo.tsx";
import { Typed } from "#web/ui/text/typed.tsx";

type ShowHeadProps = { show: ShowView; voted: VotedIn | undefined; reconnecting: boolean };

/** As low as a contest's head, so that the number field and the first cars are on the first screen. */
export function ShowHead({ show, voted, reconnecting }: ShowHeadProps) {
  const logoUrl = show.customBranding?.logoUrl;
  const { resultSigns } = useWords();
  const { showDays, showPage } = useWords("show");
  const when = [daysInWords(show, showDays), show.place].filter(Boolean).join(" · ");
  return (
    <div className="night relative isolate flex min-h-22 items-end overflow-clip rounded-base bg-ink text-fg sm:min-h-32">
      {show.coverPhotoUrl ? (
        <>
          <Photo
            src={show.coverPhotoUrl}
            placeholder={show.coverPlaceholder}
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
          <div className="min-w-0 sm:flex-1 sm:basis-80">
            <Typed as="h1" className="text-left text-xl [overflow-wrap:anywhere] sm:text-4xl">
              {show.title}
            </Typed>
            {when && <p className="text-xs [overflow-wrap:anywhere] sm:text-sm">{when}</p>}
          </div>
          <p className="flex flex-wrap items-baseline gap-x-3 font-semibold">
            <span role="status">{voted && showPage.votedIn(voted.voted, voted.of)}</span>
            {reconnecting && <span className="text-sm text-warning-text">{resultSigns.reconnecting}</span>}
          </p>
        </div>
      </div>
    </div>
  );
}
