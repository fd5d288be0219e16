import { useQuery } from "@tanstack/react-query";
import { LogIn, ShieldX } from "lucide-react";
import { parseId } from "#domain/ids.ts";
import { onlyHelpersMayDoThis } from "#domain/organizer-permissions.ts";
import { contestPath, remotePath } from "#domain/paths.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { contestQuery } from "#web/features/contests/api.ts";
import { EnvelopePanel } from "#web/features/contests/envelope-panel.tsx";
import { Remote } from "#web/features/stage/remote.tsx";
import { CallError } from "#web/lib/call.ts";
import { useLiveContest } from "#web/lib/live.ts";
import { AccentScope } from "#web/ui/accent-scope.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Container } from "#web/ui/container.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { CouldNotLoad } from "./could-not-load.tsx";
import { MessageCard } from "./message-card.tsx";
import { NotFoundPage } from "./not-found.tsx";

export function RemotePage({ params }: { params: Readonly<Record<string, string>> }) {
  const contestId = parseId(params.contestId);
  return contestId === undefined ? <NotFoundPage /> : <LoadedRemote contestId={contestId} />;
}

const noOwnVote = () => undefined;

function LoadedRemote({ contestId }: { contestId: number }) {
  const { user } = useCurrentUser();
  const live = useLiveContest(contestId, noOwnVote);
  const { data: contest, error, refetch, isFetching } = useQuery(contestQuery(contestId, { live: live === "live" }));
  if (error instanceof CallError && error.status === 404) return <NotFoundPage />;
  if (!contest)
    return error ? (
      <Container className="py-12">
        <CouldNotLoad title="The remote could not be loaded" busy={isFetching} onTryAgain={refetch}>
          Please check your connection.
        </CouldNotLoad>
      </Container>
    ) : (
      <PageSpinner />
    );
  if (!contest.canRunStage) return <NotAllowed contestId={contestId} signedIn={user !== null} />;
  return (
    <AccentScope primaryColor={contest.customBranding?.primaryColor}>
      <Container className="pt-5 pb-20">
        <div className="mx-auto grid max-w-xl grid-cols-1 gap-5">
          <div>
            <h1 className="text-2xl">Stage Remote</h1>
            <p className="text-muted">{contest.title}</p>
          </div>
          <Remote contest={contest} envelope={contest.canManage && <EnvelopePanel contest={contest} />} />
        </div>
      </Container>
    </AccentScope>
  );
}

function NotAllowed({ contestId, signedIn }: { contestId: number; signedIn: boolean }) {
  return (
    <MessageCard
      icon={signedIn ? ShieldX : LogIn}
      title="Stage Remote"
      actions={
        <>
          {!signedIn && (
            <Button variant="primary" onClick={() => openSignInDialog({ returnTo: remotePath(contestId) })}>
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
