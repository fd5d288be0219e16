import { useQuery } from "@tanstack/react-query";
import { ChartColumn, type LucideIcon, Radio, Search, Vote } from "lucide-react";
import { useState } from "react";
import type { ContestCard } from "#contract/contests.ts";
import { parseId } from "#domain/ids.ts";
import { contestPath } from "#domain/paths.ts";
import { publicContestsQuery } from "#web/features/contests/api.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Container } from "#web/ui/container.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { PageHeading } from "./page-heading.tsx";

type Part = { value: string; label: string; icon: LucideIcon; about: string };

const parts: readonly Part[] = [
  {
    value: "search",
    label: "Search Demo",
    icon: Search,
    about: "Search looks through the names, descriptions, owners and voting ids of a contest.",
  },
  {
    value: "voting",
    label: "Voting Interface",
    icon: Vote,
    about: "Voting is what a voter sees: the access code, the sign-in, the vote.",
  },
  {
    value: "results",
    label: "Live Results",
    icon: Radio,
    about: "Results move while votes come in, the leading entries first.",
  },
  {
    value: "analytics",
    label: "Analytics",
    icon: ChartColumn,
    about: "Analytics tell how lively a contest is, and how its votes are spread.",
  },
];

export function SearchDemoPage() {
  const { data: contests = [] } = useQuery(publicContestsQuery);
  const [shown, setShown] = useState("search");
  const [chosenId, setChosenId] = useState<number>();
  const chosen = contests.find(({ id }) => id === chosenId);
  return (
    <Container className="pt-8 pb-20 sm:pt-12">
      <PageHeading title="Demo">Try searching, voting, live results and analytics on one contest.</PageHeading>
      <div className="mt-8 grid max-w-md">
        <Field label="Contest">
          {(control) => (
            <Select
              {...control}
              value={chosen?.id ?? ""}
              onChange={(event) => setChosenId(parseId(event.currentTarget.value))}
            >
              <option value="">No contest selected</option>
              {contests.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Tabs
        label="Parts of the demo"
        tabs={parts.map((part) => ({ ...part, content: <About part={part} contest={chosen} /> }))}
        value={shown}
        onValueChange={setShown}
        className="mt-6"
      />
    </Container>
  );
}

function About({ part, contest }: { part: Part; contest: ContestCard | undefined }) {
  return (
    <EmptyState
      icon={part.icon}
      title={contest?.title ?? "No contest selected"}
      action={
        contest && (
          <ButtonLink href={contestPath(contest.id)} variant="primary">
            Open Contest
          </ButtonLink>
        )
      }
    >
      {part.about}
    </EmptyState>
  );
}
