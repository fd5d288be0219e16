import { associationName, productName } from "#domain/brand.ts";
import { pagePatterns } from "#domain/paths.ts";
import { Link } from "#web/ui/press/link.tsx";
import { governingState, minimumAge } from "./legal/legal-facts.ts";
import { LegalPage } from "./legal/legal-page.tsx";

const sections = [
  {
    heading: "Entertainment only",
    body: (
      <p>
        {productName} lets the visitors of a show say what they like best. Participation is for entertainment only. It
        is not a lottery, not gambling, not an election and not a professional appraisal.
      </p>
    ),
  },
  {
    heading: "Informal, non-binding results",
    body: (
      <p>
        Counts, percentages and ranks show how people voted at a moment. They are informal and non-binding, may change
        until voting closes, and may be corrected after that when votes were cast against the rules. No one gains a
        legal claim from them.
      </p>
    ),
  },
  {
    heading: "Prizes and promises of organizers",
    body: (
      <p>
        Contests are run by their organizers. Where an organizer offers a prize, that organizer alone is responsible for
        it and for the law that applies to it. The {associationName} gives no prizes through this service unless it says
        so in writing.
      </p>
    ),
  },
  {
    heading: "Entries, photos and names",
    body: (
      <p>
        Entries are published by organizers. Showing one is no endorsement of it, its maker, its sponsors or the
        characters and brands in its design; these belong to their owners.
      </p>
    ),
  },
  {
    heading: "Availability and accuracy",
    body: (
      <p>
        We aim for a service that is there when your show is. Networks at venues, devices and providers can fail all the
        same: live figures may lag, and a vote counts only once the service has confirmed it.
      </p>
    ),
  },
  {
    heading: "Links to other places",
    body: <p>Links and photos may lead to other websites. We do not control those and are not liable for them.</p>,
  },
  {
    heading: "Age and law",
    body: (
      <p>
        The minimum age is {minimumAge}. The laws of the State of {governingState}, United States, govern this
        disclaimer. It adds to the <Link href={pagePatterns.termsOfService}>Terms of Service</Link>.
      </p>
    ),
  },
] as const;

export function DisclaimerPage() {
  return (
    <LegalPage
      title="Disclaimer"
      summary="Participation is for entertainment only. Results are informal and non-binding."
      sections={sections}
    />
  );
}
