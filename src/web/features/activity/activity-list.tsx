import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { History } from "lucide-react";
import type { ActivityRow } from "#contract/activity.ts";
import {
  type ActivityKind,
  actInWords,
  actorInWords,
  fieldInWords,
  fieldsInOrder,
  personInWords,
  valueInWords,
} from "#domain/contests/activity.ts";
import { formatInstant } from "#web/lib/time/dates.ts";
import { Options, Select } from "#web/ui/form/select.tsx";
import { ShowMorePages } from "#web/ui/layout/show-more.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";

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
      <Options values={kinds} textOf={(one) => kindWords[one]} />
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

type ActivityListProps = {
  rows: readonly ActivityRow[];
  /** leaves out what there was of something that was made or removed */
  brief?: boolean;
};

function ActivityList({ rows, brief = false }: ActivityListProps) {
  return (
    <ol className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="py-3.5 first:pt-0 last:pb-0">
          <p className="[overflow-wrap:anywhere]">
            <strong className="font-semibold">{actorInWords(row)}</strong> {actInWords(row.act)}
            {row.person && (
              <>
                {": "}
                <strong className="font-semibold">{personInWords(row.person)}</strong>
              </>
            )}
            {row.subject && <span className="text-muted"> ({row.subject})</span>}
          </p>
          {(!brief || (row.before && row.after)) && <Change row={row} />}
          <p className="mt-1 text-sm text-muted">
            <time dateTime={row.createdAt}>{formatInstant(row.createdAt)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Of a change, the old and the new value; of what was made or removed, what there was. */
function Change({ row: { before, after } }: { row: ActivityRow }) {
  const fields = fieldsInOrder(after ?? before ?? {});
  if (fields.length === 0) return null;
  return (
    <dl className="mt-1.5 grid grid-cols-[minmax(min-content,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(0,10rem)_minmax(0,1fr)]">
      {fields.map((field) => (
        <div key={field} className="contents">
          <dt className="text-muted [overflow-wrap:break-word]">{fieldInWords(field)}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
            {before && after ? (
              <>
                <del className="text-muted">{valueInWords(field, before[field], formatInstant)}</del>
                <span aria-hidden="true"> → </span>
                <ins className="no-underline">{valueInWords(field, after[field], formatInstant)}</ins>
              </>
            ) : (
              valueInWords(field, (after ?? before)?.[field], formatInstant)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
