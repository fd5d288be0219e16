import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, LogIn, Presentation, ShieldX } from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import { parseId } from "#domain/ids.ts";
import { onlyHelpersMayDoThis } from "#domain/organizer-permissions.ts";
import { contestPath, controlPath, remotePath } from "#domain/paths.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { contestQuery } from "#web/features/contests/api.ts";
import { CallError } from "#web/lib/call.ts";
import { useLiveContest } from "#web/lib/live.ts";
import { useScheduleStatus } from "#web/lib/use-schedule-status.ts";
import { AccentScope } from "#web/ui/accent-scope.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Container } from "#web/ui/container.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { ControlHead } from "./control/control-head.tsx";
import type { ControlSection } from "./control/section.ts";
import { afterShowSection } from "./control/section-after-show.tsx";
import { checkSection } from "./control/section-check.tsx";
import { doSection } from "./control/section-do.tsx";
import { SectionFrame } from "./control/section-frame.tsx";
import { helpersSection } from "./control/section-helpers.tsx";
import { logSection } from "./control/section-log.tsx";
import { nowSection } from "./control/section-now.tsx";
import { rehearseSection } from "./control/section-rehearse.tsx";
import { saySection } from "./control/section-say.tsx";
import { CouldNotLoad } from "./could-not-load.tsx";
import { MessageCard } from "./message-card.tsx";
import { NotFoundPage } from "./not-found.tsx";

/** Two columns on a desktop; on a phone all of the first one, then all of the second. */
const columns: readonly (readonly ControlSection[])[] = [
  [nowSection, doSection, afterShowSection],
  [saySection, checkSection, rehearseSection, helpersSection, logSection],
];

export function ControlPage({ params }: { params: Readonly<Record<string, string>> }) {
  const contestId = parseId(params.contestId);
  return contestId === undefined ? <NotFoundPage /> : <LoadedControl contestId={contestId} />;
}

const noOwnVote = () => undefined;

function LoadedControl({ contestId }: { contestId: number }) {
  const { user } = useCurrentUser();
  const live = useLiveContest(contestId, noOwnVote);
  const { data: contest, error, refetch, isFetching } = useQuery(contestQuery(contestId, { live: live === "live" }));
  if (error instanceof CallError && error.status === 404) return <NotFoundPage />;
  if (!contest)
    return error ? (
      <Container className="py-12">
        <CouldNotLoad title="The control page could not be loaded" busy={isFetching} onTryAgain={refetch}>
          Please check your connection.
        </CouldNotLoad>
      </Container>
    ) : (
      <PageSpinner />
    );
  if (!contest.canRunStage) return <NotAllowed contestId={contestId} signedIn={user !== null} />;
  return <Control contest={contest} />;
}

function Control({ contest }: { contest: ContestView }) {
  const status = useScheduleStatus(contest);
  const isShown = ({ forStageHelpers, during = status }: ControlSection) =>
    (contest.canManage || forStageHelpers) && during === status;
  return (
    <AccentScope primaryColor={contest.customBranding?.primaryColor}>
      <ControlHead contest={contest} sections={columns.flat().filter(isShown)} />
      <Container className="pt-4 pb-20">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-2xl sm:text-3xl">Control</h1>
            <p className="text-muted [overflow-wrap:anywhere]">{contest.title}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <ButtonLink icon={ArrowLeft} href={contestPath(contest.id)} className="min-h-12">
              View Contest
            </ButtonLink>
            <ButtonLink icon={Presentation} href={remotePath(contest.id)} className="min-h-12">
              Stage
            </ButtonLink>
          </div>
        </div>
        <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          {columns.map((sections) => (
            <div key={sections[0]?.id} className="grid grid-cols-1 gap-5 empty:hidden">
              {sections.filter(isShown).map(({ id, title, Content }) => (
                <SectionFrame key={id} id={id} title={title}>
                  <Content contest={contest} />
                </SectionFrame>
              ))}
            </div>
          ))}
        </div>
      </Container>
    </AccentScope>
  );
}

function NotAllowed({ contestId, signedIn }: { contestId: number; signedIn: boolean }) {
  return (
    <MessageCard
      icon={signedIn ? ShieldX : LogIn}
      title="Control"
      actions={
        <>
          {!signedIn && (
            <Button variant="primary" onClick={() => openSignInDialog({ returnTo: controlPath(contestId) })}>
              Sign In
            </Button>
          )}
          <ButtonLink href={contestPath(contestId)}>View Contest</ButtonLink>
        </>
      }
    >
      {signedIn ? onlyHelpersMayDoThis : "Please sign in as the organizer of this contest or a helper."}
    </MessageCard>
  );
}
