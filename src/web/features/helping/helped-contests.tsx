import { useQuery } from "@tanstack/react-query";
import { ListChecks, Presentation } from "lucide-react";
import { useState } from "react";
import { managePath } from "#domain/desk/desk-paths.ts";
import { contestPath } from "#domain/paths.ts";
import { type HelpedEvent, helpedEvents } from "#domain/people/helped-events.ts";
import { showManagePath, showPath, showRemotePath } from "#domain/shows/show-paths.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { Sentence } from "#web/ui/text/sentence.tsx";
import { helpedContestsQuery } from "./api.ts";
import { StopHelpingDialog } from "./stop-helping-dialog.tsx";

export function HelpedContests() {
  const { helping } = useWords("later");
  const { data: contests } = useQuery(helpedContestsQuery);
  if (!contests || contests.length === 0) return null;
  return (
    <section aria-labelledby="helped-contests" className="grid grid-cols-1 gap-4 border-b border-line pb-8">
      <h2 id="helped-contests" className="text-2xl">
        {helping.helpedContests}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4">
        {helpedEvents(contests).map((event) => (
          <li key={event.contestId}>
            <HelpedCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HelpedCard({ event }: { event: HelpedEvent }) {
  const { contestId, showId, title, role, awardCount } = event;
  const { helping } = useWords("later");
  const { user } = useCurrentUser();
  const [asks, setAsks] = useState(false);
  return (
    <Card className="flex h-full flex-col gap-3 p-[min(1.25rem,6vw)]">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-[min(10rem,100%)] flex-1 text-xl [overflow-wrap:anywhere]">
          <Link href={showId === undefined ? contestPath(contestId) : showPath(showId)} className="hover:underline">
            {title}
          </Link>
        </h3>
        <Badge tone="accent">{helping.roles[role]}</Badge>
      </div>
      <p className="text-sm text-muted">
        {formatInstant(event.startDate)} – {formatInstant(event.endDate)}
        {showId !== undefined && ` · ${helping.awards(awardCount)}`}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <WayIn event={event} />
        <Button variant="ghost" aria-label={helping.stopNamed(title)} onClick={() => setAsks(true)}>
          {helping.stop}
        </Button>
      </div>
      <StopHelpingDialog
        contest={{ id: contestId, title }}
        helperId={user?.id ?? ""}
        open={asks}
        onOpenChange={setAsks}
      />
    </Card>
  );
}

/** The stage crew of a show has its remote, and nothing of its desk. */
function WayIn({ event: { contestId, showId, title, role } }: { event: HelpedEvent }) {
  const { helping } = useWords("later");
  if (showId !== undefined && role === "stage")
    return (
      <ButtonLink icon={Presentation} href={showRemotePath(showId)}>
        <Sentence of={helping.remote(title, readAloud)} />
      </ButtonLink>
    );
  return (
    <ButtonLink icon={ListChecks} href={showId === undefined ? managePath(contestId) : showManagePath(showId)}>
      <Sentence of={helping.manage(title, readAloud)} />
    </ButtonLink>
  );
}

const readAloud = (text: string) => <span className="sr-only">{text}</span>;
