import { useQuery } from "@tanstack/react-query";
import { CircleAlert, Lock, SearchX } from "lucide-react";
import { parseId } from "#domain/ids.ts";
import { managedShowQuery } from "#web/features/shows/managed-show.ts";
import { CallError } from "#web/lib/http/call.ts";
import { usePageMetadata } from "#web/pages/metadata/use-page-metadata.ts";
import { Button } from "#web/ui/press/button.tsx";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { AccentScope } from "#web/ui/style/accent-scope.tsx";
import { InLanguage } from "#web/ui/text/in-language.tsx";
import { MessageCard } from "./message-card.tsx";
import { ShowDesk } from "./show-manage/desk/show-desk.tsx";

export function ShowManagePage({ params }: { params: Readonly<Record<string, string>> }) {
  usePageMetadata(({ pageMetadata }) => pageMetadata("showManage"));
  const showId = parseId(params.showId);
  return <InLanguage language="en">{showId === undefined ? <NotFound /> : <LoadedShow showId={showId} />}</InLanguage>;
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
  if (data)
    return (
      <AccentScope primaryColor={data.show.customBranding?.primaryColor}>
        <ShowDesk managed={data} />
      </AccentScope>
    );
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
