import type { Sponsor } from "#contract/sponsors.ts";
import { presentersOf } from "#domain/sponsors.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { SponsorLogo } from "./sponsor-logo.tsx";

type PresentedByProps = { sponsors: readonly Sponsor[]; place: number; className?: string };

/** Who presents a place of the result. Nothing where nobody does. */
export function PresentedBy({ sponsors, place, className }: PresentedByProps) {
  const presenters = presentersOf(sponsors, place);
  if (presenters.length === 0) return null;
  return (
    <p className={classNames("flex flex-wrap items-center justify-center gap-[0.6em]", className)}>
      <span>presented by</span>
      {presenters.map((sponsor) => (
        <SponsorLogo key={sponsor.id} sponsor={sponsor} />
      ))}
    </p>
  );
}
