import { useQuery } from "@tanstack/react-query";
import { LogIn, SearchX, Trophy } from "lucide-react";
import type { ReactNode } from "react";
import type { ManagedContest } from "#contract/contests.ts";
import { searchContests } from "#domain/contests/contest-search.ts";
import { openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { ManagedContestCard } from "#web/features/contests/card/managed-contest-card.tsx";
import { myContestsQuery } from "#web/features/contests/lists-api.ts";
import { isSignedOut } from "#web/features/contests/sign-in-again.ts";
import { useMinute } from "#web/features/contests/status/use-minute.ts";
import { ContestSkeletons, contestGrid } from "#web/pages/contest-skeletons.tsx";
import { InParts } from "#web/ui/layout/in-parts.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { CouldNotLoad } from "#web/ui/state/loaded.tsx";

const contestsPerPart = 24;

type ContestListProps = {
  query: string;
  /** there are shows above */
  mayBeEmpty: boolean;
  onClearQuery: () => void;
  onCreate: () => void;
  actionsOf: (contest: ManagedContest) => ReactNode;
};

export function ContestList({ query: search, mayBeEmpty, onClearQuery, onCreate, actionsOf }: ContestListProps) {
  const query = useQuery(myContestsQuery);
  const now = useMinute();
  const { data: contests, error } = query;
  // The session may have ended in another tab.
  if (!contests && isSignedOut(error))
    return (
      <EmptyState
        icon={LogIn}
        title="You are logged out"
        action={
          <Button variant="primary" onClick={() => openSignInDialog()}>
            Sign In
          </Button>
        }
      >
        Sign in again to see your contests.
      </EmptyState>
    );
  if (!contests && error) return <CouldNotLoad title="Could not load your contests" query={query} />;
  if (!contests)
    return (
      <ContestSkeletons
        photo="aspect-video"
        lines={["h-8 w-3/4", "h-5 w-1/2", "h-12", "mt-2 h-12 w-2/3", "h-11", "h-16"]}
      />
    );
  const found = searchContests(contests, search);
  if (found.length === 0 && mayBeEmpty) return null;
  if (contests.length === 0)
    return (
      <EmptyState
        icon={Trophy}
        title="No contests yet"
        action={
          <Button variant="primary" onClick={onCreate}>
            Create Your First Contest
          </Button>
        }
      >
        Give it a name and a date, add the entries, and share its QR code at the show. Several awards for the same cars?
        Create a show instead.
      </EmptyState>
    );
  return (
    <>
      <p role="status" className="sr-only">
        {search.trim() && `${found.length} of ${contests.length} contests`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No contests match your search"
          action={<Button onClick={onClearQuery}>Clear Search</Button>}
        >
          No title or description contains “{search.trim()}”.
        </EmptyState>
      ) : (
        <InParts items={found} step={contestsPerPart} noun="contests">
          {(part) => (
            <ul className={contestGrid}>
              {part.map((contest, index) => (
                <li key={contest.id}>
                  <ManagedContestCard contest={contest} now={now} eager={index < 3} actions={actionsOf(contest)} />
                </li>
              ))}
            </ul>
          )}
        </InParts>
      )}
    </>
  );
}
