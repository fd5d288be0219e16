import type { ReactNode } from "react";
import type { ContestCard } from "#contract/contests.ts";
import { coverSizes } from "#web/features/contests/card/photo-sizes.ts";
import { Photo } from "#web/ui/picture/photo.tsx";
import { Typed } from "#web/ui/text/typed.tsx";

type Event = Pick<ContestCard, "title" | "coverPhotoUrl" | "coverPlaceholder" | "coverFocus" | "customBranding">;

const beside = "inset-y-0 right-0 -z-10";

/**
 * Of a contest or a show. Low, so that the first card is on the first screen: the words on the left, the whole picture
 * beside them, or stripes in its color.
 */
export function EventHead({ event, children }: { event: Event; children: ReactNode }) {
  const { title, coverPhotoUrl, coverPlaceholder, coverFocus, customBranding } = event;
  const logoUrl = customBranding?.logoUrl;
  return (
    <div className="night words-beside relative isolate flex min-h-22 items-center overflow-clip rounded-base bg-ink text-fg sm:min-h-33 min-[100rem]:min-h-48">
      {coverPhotoUrl ? (
        <Photo
          src={coverPhotoUrl}
          placeholder={coverPlaceholder}
          focus={coverFocus}
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
            {title}
          </Typed>
          {children}
        </div>
      </div>
    </div>
  );
}
