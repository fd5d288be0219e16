import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import type { HelpedContest } from "#contract/helping.ts";
import { managePath } from "#domain/desk/desk-paths.ts";
import { contestPath } from "#domain/paths.ts";
import { helperRoleTexts } from "#domain/people/helping.ts";
import { useCurrentUser } from "#web/features/auth/public.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { helpedContestsQuery } from "./api.ts";
import { RemoveHelperDialog } from "./remove-helper-dialog.tsx";

export function HelpedContests() {
  const { data: contests } = useQuery(helpedContestsQuery);
  if (!contests || contests.length === 0) return null;
  return (
    <section aria-labelledby="helped-contests" className="grid grid-cols-1 gap-4 border-b border-line pb-8">
      <h2 id="helped-contests" className="text-2xl">
        Contests You Help With
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-4">
        {contests.map((contest) => (
          <li key={contest.id}>
            <HelpedContestCard contest={contest} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function HelpedContestCard({ contest }: { contest: HelpedContest }) {
  const { user } = useCurrentUser();
  const [asks, setAsks] = useState(false);
  return (
    <Card className="flex h-full flex-col gap-3 p-[min(1.25rem,6vw)]">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-[min(10rem,100%)] flex-1 text-xl [overflow-wrap:anywhere]">
          <Link href={contestPath(contest.id)} className="hover:underline">
            {contest.title}
          </Link>
        </h3>
        <Badge tone="accent">{helperRoleTexts[contest.role].label}</Badge>
      </div>
      <p className="text-sm text-muted">
        {formatInstant(contest.startDate)} – {formatInstant(contest.endDate)}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink icon={ListChecks} href={managePath(contest.id)}>
          Manage<span className="sr-only">: {contest.title}</span>
        </ButtonLink>
        <Button variant="ghost" aria-label={`Stop helping with ${contest.title}`} onClick={() => setAsks(true)}>
          Stop Helping
        </Button>
      </div>
      <RemoveHelperDialog
        contest={contest}
        helper={{ id: user?.id ?? "", name: "" }}
        isOneself
        open={asks}
        onOpenChange={setAsks}
      />
    </Card>
  );
}
