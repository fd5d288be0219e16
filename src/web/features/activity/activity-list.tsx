import type { ActivityRow } from "#contract/activity.ts";
import {
  actInWords,
  actorInWords,
  fieldInWords,
  fieldsInOrder,
  personInWords,
  valueInWords,
} from "#domain/activity.ts";
import { formatInstant } from "#web/lib/time/dates.ts";

type ActivityListProps = {
  rows: readonly ActivityRow[];
  /** leaves out what there was of something that was made or removed */
  brief?: boolean;
};

export function ActivityList({ rows, brief = false }: ActivityListProps) {
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
