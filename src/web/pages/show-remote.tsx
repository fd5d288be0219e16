import { useQuery } from "@tanstack/react-query";
import type { ShowView } from "#contract/shows.ts";
import { mayRunShowStage } from "#domain/people/contest-permissions.ts";
import { showManagePath, showPath, showRemotePath } from "#domain/shows/show-paths.ts";
import { unknownWinners } from "#domain/shows/winners-of-show.ts";
import type { PublicShowStage } from "#domain/stage/show-stage.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { contestQuery } from "#web/features/contests/api.ts";
import { EnvelopePanel } from "#web/features/contests/status/envelope-panel.tsx";
import { showQuery } from "#web/features/shows/api.ts";
import { isFromShow } from "#web/features/shows/award-view.ts";
import { useLiveShow } from "#web/features/shows/live.ts";
import { managedShowQuery } from "#web/features/shows/managed-show.ts";
import { showWinnersQuery } from "#web/features/shows/managing-api.ts";
import { awardStageQuery, showStageQuery } from "#web/features/stage/api.ts";
import { ShowRemote } from "#web/features/stage/remote/show-remote.tsx";
import { CallError } from "#web/lib/http/call.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { CouldNotLoad } from "#web/ui/state/loaded.tsx";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { AccentScope } from "#web/ui/style/accent-scope.tsx";
import { HelpersOnly } from "./helpers-page.tsx";
import { NotFoundPage } from "./not-found.tsx";
import { RemoteFrame } from "./remote-frame.tsx";
import { AllAwardsSection } from "./show-manage/awards/all-awards-section.tsx";

const ignored = () => {};

export function ShowRemotePage({ showId }: { showId: number }) {
  const { user } = useCurrentUser();
  const live = useLiveShow(showId, ignored);
  const query = useQuery(showQuery(showId, { live: live === "live" }));
  const { data: show, error } = query;
  const { data: stage } = useQuery(showStageQuery(showId));
  if (error instanceof CallError && error.status === 404) return <NotFoundPage />;
  if (!show && error)
    return (
      <Container className="py-12">
        <CouldNotLoad title="The remote could not be loaded" query={query} />
      </Container>
    );
  if (!show || !stage) return <PageSpinner />;
  const contestIds = show.awards.map(({ contestId }) => contestId);
  if (!mayRunShowStage(user, { organizerId: show.organizerId, contestIds }))
    return (
      <HelpersOnly
        title="Stage Remote"
        path={showRemotePath(showId)}
        view={{ href: showPath(showId), label: "View Show" }}
      />
    );
  return (
    <AccentScope primaryColor={show.customBranding?.primaryColor}>
      <RemoteFrame title={show.title} managePath={show.canManage ? showManagePath(showId) : undefined}>
        <LoadedRemote show={show} stage={stage} />
      </RemoteFrame>
    </AccentScope>
  );
}

/** With the award that is on, as its helpers see it. */
function LoadedRemote({ show, stage }: { show: ShowView; stage: PublicShowStage }) {
  const { contestId, givenId } = stage;
  const isOn = { enabled: contestId !== null };
  const { data: contest } = useQuery({ ...contestQuery(contestId ?? 0), ...isOn });
  const { data: awardStage } = useQuery({ ...awardStageQuery(contestId ?? 0), ...isOn });
  const isWinnersOnly = show.canManage && show.oneAwardPerCar;
  const isAtTheEnd = stage.screen === "winners" && !stage.rehearsal;
  const isManaged = isWinnersOnly || (show.canManage && (givenId !== null || isAtTheEnd));
  const { data: managed } = useQuery({ ...managedShowQuery(show.id), enabled: isManaged });
  const refusal = unknownWinners(managed?.awards ?? [], useServerNow());
  const areKnown = isWinnersOnly && managed !== undefined && refusal === undefined;
  const { data: winners } = useQuery({ ...showWinnersQuery(show.id), enabled: areKnown });
  const whole = contestId !== null && contest && !isFromShow(contest) ? contest : undefined;
  const given = managed?.given.find(({ id }) => id === givenId);
  const car = managed?.exhibits.find(({ id }) => id === given?.exhibitId);
  return (
    <ShowRemote
      show={show}
      stage={stage}
      contest={whole}
      awardStage={contestId === null ? undefined : awardStage}
      winners={isWinnersOnly ? { awards: winners?.awards, refusal } : undefined}
      givenTo={car && { ...car, votingId: car.number, imagePlaceholder: null }}
      envelope={
        isAtTheEnd
          ? show.canManage && managed && <AllAwardsSection managed={managed} />
          : whole?.canManage && <EnvelopePanel key={whole.id} contest={whole} />
      }
    />
  );
}
