import { ArrowLeft } from "lucide-react";
import { managePath, remotePath } from "#domain/desk/desk-paths.ts";
import { EnvelopePanel } from "#web/features/contests/envelope-panel.tsx";
import { Remote } from "#web/features/stage/remote/remote.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { ButtonLink } from "#web/ui/press/button.tsx";
import { HelpersPage } from "./helpers-page.tsx";

export function RemotePage({ params }: { params: Readonly<Record<string, string>> }) {
  return (
    <HelpersPage params={params} title="Stage Remote" failure="The remote could not be loaded" pathOf={remotePath}>
      {(contest) => (
        <Container className="pt-5 pb-20">
          <div className="mx-auto grid max-w-xl grid-cols-1 gap-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-[min(10rem,100%)] flex-1">
                <h1 className="text-2xl">Stage Remote</h1>
                <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]">{contest.title}</p>
              </div>
              <ButtonLink icon={ArrowLeft} href={managePath(contest.id)} className="shrink-0">
                Manage
              </ButtonLink>
            </div>
            <Remote contest={contest} envelope={contest.canManage && <EnvelopePanel contest={contest} />} />
          </div>
        </Container>
      )}
    </HelpersPage>
  );
}
