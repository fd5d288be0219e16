import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Eye, Lock, SearchX } from "lucide-react";
import { parseId } from "#domain/ids.ts";
import { showDays } from "#domain/shows/show-days.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import { managedShowQuery, type ShowToManage } from "#web/features/shows/managing-api.ts";
import { CallError } from "#web/lib/http/call.ts";
import { usePageMetadata } from "#web/lib/page/use-page-metadata.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { MessageCard } from "./message-card.tsx";
import { AwardSection } from "./show-manage/award-section.tsx";
import { CarSection } from "./show-manage/car-section.tsx";
import { ClassSection } from "./show-manage/class-section.tsx";
import { GivenSection } from "./show-manage/given-section.tsx";
import { ShowTools } from "./show-manage/show-tools.tsx";
import { ConfirmedChanges } from "./show-manage/use-confirmed-change.tsx";

export function ShowManagePage({ params }: { params: Readonly<Record<string, string>> }) {
  usePageMetadata(({ showManageMetadata }) => showManageMetadata);
  const showId = parseId(params.showId);
  return showId === undefined ? <NotFound /> : <LoadedShow showId={showId} />;
}

function NotFound() {
  return (
    <MessageCard icon={SearchX} title="Show Not Found" home="Return Home">
      There is no show at this address. It may have been removed.
    </MessageCard>
  );
}

function LoadedShow({ showId }: { showId: number }) {
  const { data, error, refetch } = useQuery(managedShowQuery(showId));
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 404) return <NotFound />;
  if (status === 401 || status === 403)
    return (
      <MessageCard icon={Lock} title="Not Yours to Manage" home="Return Home">
        Only the show's organizer can open this page. Are you signed in with the right account?
      </MessageCard>
    );
  if (data) return <ManagedShow managed={data} />;
  if (!error) return <PageSpinner label="Loading show..." />;
  return (
    <MessageCard
      icon={CircleAlert}
      title="Error Loading Show"
      home="Return Home"
      actions={<Button onClick={() => void refetch()}>Try Again</Button>}
    >
      Please check your connection and try again.
    </MessageCard>
  );
}

function ManagedShow({ managed }: { managed: ShowToManage }) {
  const { show } = managed;
  return (
    <Container className="pt-4 pb-20 sm:pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-4xl">{show.title}</h1>
          <p className="text-muted [overflow-wrap:anywhere]">
            {[showDays(show), show.place].filter(Boolean).join(" · ")}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink icon={Eye} variant="primary" href={showPath(show.id)}>
            View Show
          </ButtonLink>
          <ShowTools show={show} />
        </div>
      </div>
      <ConfirmedChanges showId={show.id}>
        <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <AwardSection managed={managed} />
          <div className="grid grid-cols-1 gap-5">
            <GivenSection managed={managed} />
            <ClassSection managed={managed} />
          </div>
        </div>
        <CarSection managed={managed} />
      </ConfirmedChanges>
    </Container>
  );
}
