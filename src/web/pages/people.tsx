import { useInfiniteQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { type ActivityKind, activityKinds } from "#domain/contests/activity.ts";
import { limits } from "#domain/limits.ts";
import { pagePatterns } from "#domain/paths.ts";
import { type Role, roles } from "#domain/people/people.ts";
import { ActivityParts, KindFilter } from "#web/features/activity/activity-list.tsx";
import { allActivityQuery } from "#web/features/activity/api.ts";
import { peopleQuery } from "#web/features/people/api.ts";
import { PersonRow, roleWords } from "#web/features/people/person-row.tsx";
import { SearchInput } from "#web/ui/form/search-input.tsx";
import { Options, Select } from "#web/ui/form/select.tsx";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { ShowMorePages } from "#web/ui/layout/show-more.tsx";
import { Table, TableHead, TableHeading } from "#web/ui/layout/table.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { CouldNotLoad } from "#web/ui/state/loaded.tsx";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { DashboardFrame } from "./dashboard/dashboard-frame.tsx";
import { PageHeading } from "./page-heading.tsx";

export function PeoplePage({ account }: { account: ReactNode }) {
  return (
    <DashboardFrame current={pagePatterns.people} account={account}>
      <Container className="pt-8 pb-20 sm:pt-12">
        <PageHeading title="People">Who has an account, and what they can do.</PageHeading>
        <People />
        <AllActivity />
      </Container>
    </DashboardFrame>
  );
}

function People() {
  const [search, setSearch] = useState("");
  const [role, setRole] = useState<Role>();
  const asked = useDeferredValue(search.trim());
  const query = useInfiniteQuery(peopleQuery({ search: asked, role }));
  const people = [...new Map(query.data?.pages.flat().map((person) => [person.id, person])).values()];
  return (
    <section aria-labelledby="accounts" className="mt-8 grid grid-cols-1 gap-5">
      <h2 id="accounts" className="text-2xl">
        Accounts
      </h2>
      <div className="flex flex-wrap gap-3">
        <div className="min-w-[min(14rem,100%)] grow">
          <SearchInput
            aria-label="Search people"
            placeholder="Name or email"
            maxLength={limits.email}
            value={search}
            onValueChange={setSearch}
          />
        </div>
        <Select
          aria-label="Role"
          value={role ?? ""}
          onChange={({ target }) => setRole(roles.find((one) => one === target.value))}
          className="grow sm:max-w-60"
        >
          <option value="">All roles</option>
          <Options values={roles} textOf={(one) => roleWords[one]} />
        </Select>
      </div>
      {!query.data && !query.error && <PageSpinner />}
      {!query.data && query.error && <CouldNotLoad title="The accounts could not be loaded" query={query} />}
      {query.data && people.length === 0 && (
        <EmptyState icon={UserX} title="Nobody found">
          Try another name, or all roles.
        </EmptyState>
      )}
      {people.length > 0 && (
        <div className="@container">
          <Table label="People">
            <TableHead>
              <tr>
                <TableHeading>Person</TableHeading>
                <TableHeading className="px-2!">Role</TableHeading>
                <TableHeading className="@max-[46rem]:hidden">Last seen</TableHeading>
                <TableHeading className="@max-[46rem]:hidden">Contests</TableHeading>
                <TableHeading className="px-1!">
                  <span className="sr-only">Actions</span>
                </TableHeading>
              </tr>
            </TableHead>
            <tbody>
              {people.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      <ShowMorePages query={query} shown={`Showing ${query.hasNextPage ? "the newest" : "all"} ${people.length}`} />
    </section>
  );
}

function AllActivity() {
  const [kind, setKind] = useState<ActivityKind | undefined>("people");
  const query = useInfiniteQuery(allActivityQuery(kind));
  return (
    <section className="mt-12" aria-labelledby="activity">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="activity" className="text-2xl">
          Activity
        </h2>
        <KindFilter kinds={activityKinds} kind={kind} onKind={setKind} />
      </div>
      <Card>
        <CardBody>
          <ActivityParts query={query} empty="Changes show up here." />
        </CardBody>
      </Card>
    </section>
  );
}
