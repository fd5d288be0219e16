import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ManagedContest } from "#contract/contests.ts";
import { searchContests } from "#domain/contests/contest-search.ts";
import { managePath } from "#domain/desk/desk-paths.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { contestDrafts } from "#web/features/contests/form/contest-draft-storage.ts";
import { LazyHelpedContests } from "#web/features/helping/lazy-helped-contests.tsx";
import { showDrafts } from "#web/features/shows/create/show-draft-storage.ts";
import { myShowsQuery } from "#web/features/shows/managing-api.ts";
import { navigate } from "#web/lib/browser/location.ts";
import { lazyDialog } from "#web/ui/dialog/lazy-dialog.tsx";
import { SearchInput } from "#web/ui/form/search-input.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { type ContestDialog, ContestDialogs } from "./contest-dialogs.tsx";
import { ContestActions } from "./dashboard/contest-actions.tsx";
import { ContestList } from "./dashboard/contest-list.tsx";
import { DashboardFrame } from "./dashboard/dashboard-frame.tsx";
import { FirstSteps } from "./dashboard/first-steps.tsx";
import { ShowList } from "./dashboard/show-list.tsx";
import { PageHeading } from "./page-heading.tsx";

const CreateContestDialog = lazyDialog(
  () => import("#web/features/contests/form/create-contest-dialog.tsx"),
  "CreateContestDialog",
);

const CreateShowDialog = lazyDialog(
  () => import("#web/features/shows/create/create-show-dialog.tsx"),
  "CreateShowDialog",
);

export function DashboardPage({ account }: { account: ReactNode }) {
  const { user } = useCurrentUser();
  const [query, setQuery] = useState("");
  const { data: shows, isError: showsFailed } = useQuery(myShowsQuery);
  const foundShows = searchContests(shows ?? [], query);
  // Continues a draft that was kept: of a contest when the session ended, of a show also when the page was left.
  const [creating, setCreating] = useState(() => user !== null && contestDrafts.kept(user.id) !== undefined);
  const [creatingShow, setCreatingShow] = useState(() => user !== null && showDrafts.kept(user.id) !== undefined);
  const [chosen, setChosen] = useState<{ contest: ManagedContest; dialog: ContestDialog | undefined }>();
  return (
    <DashboardFrame
      account={account}
      search={
        <SearchInput
          aria-label="Search contests"
          placeholder="Search contests"
          autoComplete="off"
          value={query}
          onValueChange={setQuery}
        />
      }
    >
      <Container className="pt-6 pb-20 sm:pt-10">
        <PageHeading
          title="My Contests"
          actions={
            <>
              <Button icon={Plus} variant="primary" onClick={() => setCreating(true)}>
                Create New Contest
              </Button>
              <Button icon={Plus} onClick={() => setCreatingShow(true)}>
                Create New Show
              </Button>
            </>
          }
        />
        <div className="mt-6 sm:mt-8">
          <ShowList shows={foundShows} />
          {(shows?.length === 0 || showsFailed) && <FirstSteps onCreate={() => setCreating(true)} />}
          <ContestList
            query={query}
            mayBeEmpty={shows !== undefined && (query.trim() === "" ? shows : foundShows).length > 0}
            onClearQuery={() => setQuery("")}
            onCreate={() => setCreating(true)}
            actionsOf={(contest) => (
              <ContestActions contest={contest} onOpen={(dialog) => setChosen({ contest, dialog })} />
            )}
          />
        </div>
        <div className="mt-12 empty:hidden">
          <LazyHelpedContests />
        </div>
      </Container>
      <CreateContestDialog
        open={creating}
        onOpenChange={setCreating}
        onCreated={(contestId) => navigate(managePath(contestId))}
      />
      <CreateShowDialog open={creatingShow} onOpenChange={setCreatingShow} />
      {chosen && (
        <ContestDialogs
          contest={chosen.contest}
          open={chosen.dialog}
          onOpen={(dialog) => setChosen({ ...chosen, dialog })}
          onClose={() => setChosen({ ...chosen, dialog: undefined })}
        />
      )}
    </DashboardFrame>
  );
}
