import type { Sponsor } from "#contract/sponsors.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { SponsorLogo } from "./sponsor-logo.tsx";

type SponsorStripProps = { sponsors: readonly Sponsor[]; className?: string };

/** All sponsors in a row; their size follows the text's. Nothing where there are none. */
export function SponsorStrip({ sponsors, className }: SponsorStripProps) {
  if (sponsors.length === 0) return null;
  return (
    <ul
      aria-label="Sponsors"
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
