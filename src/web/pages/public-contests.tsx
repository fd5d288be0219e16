import { useQuery } from "@tanstack/react-query";
import { Trophy, WifiOff } from "lucide-react";
import { publicContestsQuery } from "#web/features/contests/api.ts";
import { ContestCard } from "#web/features/contests/contest-card.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Container } from "#web/ui/container.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { PageHeading } from "./page-heading.tsx";

export function PublicContestsPage() {
  return (
    <Container className="pt-8 pb-20 sm:pt-12">
      <PageHeading title="Public Contests">Pick a contest, look around, and vote for your favorite.</PageHeading>
      <div className="mt-8">
        <Contests />
      </div>
    </Container>
  );
}

function Contests() {
  const { data: contests, isError, refetch, isFetching } = useQuery(publicContestsQuery);
  if (isError)
    return (
      <EmptyState
        icon={WifiOff}
        title="Could not load the contests"
        action={
          <Button variant="primary" busy={isFetching} onClick={() => refetch()}>
            Try Again
          </Button>
        }
      >
        Please check your connection.
      </EmptyState>
    );
  if (!contests) return <ContestSkeletons />;
  if (contests.length === 0)
    return (
      <EmptyState icon={Trophy} title="No contests yet">
        Public contests will show up here.
      </EmptyState>
    );
  return (
    <ul className={grid}>
      {contests.map((contest, index) => (
        <li key={contest.id}>
          <ContestCard contest={contest} eager={index < 3} />
        </li>
      ))}
    </ul>
  );
}

const grid = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

function ContestSkeletons() {
  return (
    <div role="status" aria-label="Loading..." className={grid}>
      {["one", "two", "three"].map((key) => (
        <Card key={key}>
          <Skeleton className="aspect-4/3 rounded-none" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-20" />
            <Skeleton className="h-24" />
            <Skeleton className="h-11" />
          </div>
        </Card>
      ))}
    </div>
  );
}
