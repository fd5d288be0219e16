import type { Sponsor } from "#contract/sponsors.ts";
import { presentersOf } from "#domain/contests/sponsors.ts";
import { photoSrcset } from "#domain/photos/photos.ts";
import { useWords } from "#web/lib/words/words.ts";
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

export function SponsorStrip({ sponsors, className }: { sponsors: readonly Sponsor[]; className?: string }) {
  const { sponsors: words } = useWords("later");
  if (sponsors.length === 0) return null;
  return (
    <ul
      aria-label={words.title}
      className={classNames("flex flex-wrap items-center justify-center gap-[0.75em]", className)}
    >
      {sponsors.map((sponsor) => (
        <li key={sponsor.id} className="flex">
          <SponsorLogo sponsor={sponsor} />
        </li>
      ))}
    </ul>
  );
}

type PresentedByProps = { sponsors: readonly Sponsor[]; place: number; className?: string };

export function PresentedBy({ sponsors, place, className }: PresentedByProps) {
  const { sponsors: words } = useWords("later");
  const presenters = presentersOf(sponsors, place);
  if (presenters.length === 0) return null;
  return (
    <p className={classNames("flex flex-wrap items-center justify-center gap-[0.6em]", className)}>
      <span>{words.presentedBy}</span>
      {presenters.map((sponsor) => (
        <SponsorLogo key={sponsor.id} sponsor={sponsor} />
      ))}
    </p>
  );
}
