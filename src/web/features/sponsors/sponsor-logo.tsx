import type { Sponsor } from "#contract/sponsors.ts";
import { photoSrcset } from "#domain/photos.ts";
import { classNames } from "#web/ui/style/class-names.ts";

type SponsorLogoProps = { sponsor: Pick<Sponsor, "name" | "logoUrl">; className?: string };

/** On white in every theme, because logos are drawn for paper. Its size follows the text's. */
export function SponsorLogo({ sponsor, className }: SponsorLogoProps) {
  return (
    <span
      className={classNames(
        "inline-grid h-[3em] max-w-[9em] min-w-[3em] place-items-center rounded-inner bg-white p-[0.3em]",
        className,
      )}
    >
      <img
        src={sponsor.logoUrl}
        srcSet={photoSrcset(sponsor.logoUrl)}
        sizes="(min-width: 80rem) 25vw, 9rem"
        alt={sponsor.name}
        decoding="async"
        // A logo that cannot be loaded is replaced by the name.
        className="max-h-[2.4em] max-w-full object-contain text-[0.8em] font-semibold text-black"
      />
    </span>
  );
}
