import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Eye } from "lucide-react";
import { useState } from "react";
import type { ContestView } from "#contract/contests.ts";
import type { RemedyPlace } from "#domain/checks/check.ts";
import { deskItems } from "#domain/desk/desk-items.ts";
import { type DeskStepName, deskFactsOf, deskSteps } from "#domain/desk/desk-steps.ts";
import { contestPath, pagePatterns } from "#domain/paths.ts";
import { ownsContest } from "#domain/people/contest-permissions.ts";
import { may } from "#domain/people/permissions.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { contestChecksQuery } from "#web/features/checks/api.ts";
import { CheckList } from "#web/features/checks/check-list.tsx";
import { EnvelopePanel } from "#web/features/contests/status/envelope-panel.tsx";
import { useScheduleStatus } from "#web/features/contests/status/use-schedule-status.ts";
import { RehearsePanel } from "#web/features/control/rehearse-panel.tsx";
import { TopPlaces } from "#web/features/results/live/top-places.tsx";
import { navigate } from "#web/lib/browser/location.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { type ContestDialog, ContestDialogs } from "#web/pages/contest-dialogs.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { ButtonLink } from "#web/ui/press/button.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { DeskSteps } from "./desk-steps.tsx";
import { TileButton } from "./desk-tiles.tsx";
import { StatusLine } from "./status-line.tsx";
import { TilesAndChecks } from "./tiles-and-checks.tsx";
import { useContestWays } from "./use-contest-ways.tsx";

/** The home of a contest for those who run it. */
export function ContestDesk({ contest }: { contest: ContestView }) {
  const { user } = useCurrentUser();
  return (
    <>
      <StatusLine contest={contest} />
      <Container className="pt-3 pb-20 sm:pt-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {may(user, "see the dashboard") && (
            <ButtonLink icon={ArrowLeft} href={pagePatterns.dashboard} variant="ghost" className="-ml-4 text-muted">
              My Contests
            </ButtonLink>
          )}
          <ButtonLink icon={Eye} href={contestPath(contest.id)}>
            View Contest
          </ButtonLink>
        </div>
        <h1 className="mt-2 line-clamp-3 text-2xl [overflow-wrap:anywhere] sm:text-4xl">{contest.title}</h1>
        <div className="mt-4 sm:mt-6">
          <Steps contest={contest} />
        </div>
      </Container>
    </>
  );
}

function Steps({ contest }: { contest: ContestView }) {
  const { user } = useCurrentUser();
  const now = useServerNow();
  const status = useScheduleStatus(contest);
  const [open, setOpen] = useState<ContestDialog>();
  const tileOf = useContestWays(contest, setOpen);
  const checking = useQuery({ ...contestChecksQuery(contest.id, user), enabled: contest.canManage });
  const checks = checking.data?.checks ?? [];
  // What a dialog has done, such as cards printed, is no longer asked for.
  const close = () => {
    setOpen(undefined);
    void checking.refetch();
  };
  // The checks say which step is open: none before they are known.
  if (checking.isLoading) return <Spinner label="Loading..." className="py-16" />;
  const items = deskItems(contest, ownsContest(user, contest));
  const buttonOf = (place: RemedyPlace | undefined) => {
    const item = Object.values(items)
      .flat()
      .find(({ name }) => name === place);
    return item && <TileButton tile={tileOf(item)} />;
  };
  const panelOf = (step: DeskStepName) => {
    if (!contest.canManage) return undefined;
    // Afterwards there is nothing to rehearse and nothing to clear.
    if (step === "rehearse" && status === "not_started") return <RehearsePanel contest={contest} />;
    if (step !== "ceremony") return undefined;
    const result = status === "ended" && !contest.sealed && <TopPlaces contest={contest} />;
    if (contest.sealFrom === null) return result;
    return (
      <>
        {result}
        <EnvelopePanel contest={contest} />
      </>
    );
  };
  return (
    <>
      <DeskSteps
        steps={deskSteps(deskFactsOf(contest, checks, now))}
        contentOf={({ name, state, checks: ofStep }) => {
          if (items[name].length === 0) return undefined;
          const panel = panelOf(name);
          return (
            <>
              {panel}
              <TilesAndChecks tiles={items[name].map(tileOf)} leads={state === "now" && !panel} checks={ofStep}>
                <CheckList checks={ofStep} checking={checking} buttonOf={buttonOf} />
              </TilesAndChecks>
            </>
          );
        }}
      />
      <ContestDialogs
        contest={contest}
        open={open}
        onOpen={setOpen}
        onClose={close}
        onDeleted={() => navigate(pagePatterns.dashboard, { replace: true })}
      />
    </>
  );
}
