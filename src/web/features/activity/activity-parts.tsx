import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { History } from "lucide-react";
import type { ActivityRow } from "#contract/activity.ts";
import type { ActivityKind } from "#domain/activity.ts";
import { Select } from "#web/ui/form/select.tsx";
import { ShowMorePages } from "#web/ui/layout/show-more.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { ActivityList } from "./activity-list.tsx";

const kindWords: Readonly<Record<ActivityKind, string>> = {
  contest: "Contest settings",
  entries: "Entries",
  passes: "Passes",
  stage: "Stage",
  helpers: "Helpers",
  people: "People",
};

type KindFilterProps<Kind extends ActivityKind> = {
  kinds: readonly Kind[];
  kind: Kind | undefined;
  onKind: (kind: Kind | undefined) => void;
};

export function KindFilter<Kind extends ActivityKind>({ kinds, kind, onKind }: KindFilterProps<Kind>) {
  return (
    <Select
      aria-label="What to show"
      value={kind ?? ""}
      onChange={({ target }) => onKind(kinds.find((one) => one === target.value))}
      className="grow sm:max-w-60"
    >
      <option value="">Everything</option>
      {kinds.map((one) => (
        <option key={one} value={one}>
          {kindWords[one]}
        </option>
      ))}
    </Select>
  );
}

type Rows = UseInfiniteQueryResult<{ pages: ActivityRow[][] }>;

export function ActivityParts({ query, empty }: { query: Rows; empty: string }) {
  return (
    <Loaded query={query} failure="The list could not be loaded">
      {({ pages }) => {
        // An act that came meanwhile moves the last row of a part to the next one.
        const rows = [...new Map(pages.flat().map((row) => [row.id, row])).values()];
        if (rows.length === 0)
          return (
            <EmptyState icon={History} title="Nothing yet">
              {empty}
            </EmptyState>
          );
        return (
          <>
            <ActivityList rows={rows} />
            <ShowMorePages query={query} shown={`${query.hasNextPage ? "the latest" : "all"} ${rows.length}`} />
          </>
        );
      }}
    </Loaded>
  );
}
