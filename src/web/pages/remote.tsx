import { managePath, remotePath } from "#domain/desk/desk-paths.ts";
import { parseId } from "#domain/ids.ts";
import { EnvelopePanel } from "#web/features/contests/status/envelope-panel.tsx";
import { ContestRemote } from "#web/features/stage/remote/contest-remote.tsx";
import { HelpersPage } from "./helpers-page.tsx";
import { RemoteFrame } from "./remote-frame.tsx";
import { ShowRemotePage } from "./show-remote.tsx";

export function RemotePage({ params }: { params: Readonly<Record<string, string>> }) {
  const showId = parseId(params.showId);
  if (showId !== undefined) return <ShowRemotePage showId={showId} />;
  return (
    <HelpersPage params={params} title="Stage Remote" failure="The remote could not be loaded" pathOf={remotePath}>
      {(contest) => (
        <RemoteFrame title={contest.title} managePath={managePath(contest.id)}>
          <ContestRemote contest={contest} envelope={contest.canManage && <EnvelopePanel contest={contest} />} />
        </RemoteFrame>
      )}
    </HelpersPage>
  );
}
