import { ChartColumn, type LucideIcon, Radio, Search, Vote } from "lucide-react";
import { useState } from "react";
import { Container } from "#web/ui/container.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Field } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { PageHeading } from "./page-heading.tsx";

const tabs = [
  tab("search", "Search Demo", Search, "Search looks through names, descriptions, owners and voting ids of a contest."),
  tab("voting", "Voting Interface", Vote, "Voting shows what a voter sees: the access code, the sign-in, the vote."),
  tab("results", "Live Results", Radio, "Results move while votes come in, the five leading entries first."),
  tab("analytics", "Analytics", ChartColumn, "Analytics tell how lively a contest is, and how its votes are spread."),
] as const;

type TabName = (typeof tabs)[number]["value"];

export function SearchDemoPage() {
  const [shown, setShown] = useState<TabName>("search");
  return (
    <Container className="pt-8 pb-20 sm:pt-12">
      <PageHeading title="Demo">Try searching, voting, live results and analytics on one contest.</PageHeading>
      <div className="mt-8 grid max-w-md">
        <Field label="Contest">
          {(control) => (
            <Select {...control} disabled>
              <option>No contest selected</option>
            </Select>
          )}
        </Field>
      </div>
      <Tabs label="Parts of the demo" tabs={tabs} value={shown} onValueChange={setShown} className="mt-6" />
    </Container>
  );
}

function tab<const Value extends string>(value: Value, label: string, icon: LucideIcon, explanation: string) {
  const content = (
    <EmptyState icon={icon} title="No contest selected">
      {explanation}
    </EmptyState>
  );
  return { value, label, content };
}
