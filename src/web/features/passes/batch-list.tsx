import type { PassBatch } from "#contract/passes.ts";
import { countText } from "#domain/plural.ts";
import { formatInstant } from "#web/lib/dates.ts";

/** The newest first. */
export function BatchList({ batches }: { batches: readonly PassBatch[] }) {
  return (
    <section aria-labelledby="batches">
      <h3 id="batches" className="text-xl">
        Batches
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {batches.map((batch) => (
          <li key={batch.number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
            <span className="font-semibold">Batch {batch.number}</span>
            <span className="tabular-nums">
              No. {batch.from}–{batch.to}
            </span>
            <span className="grow text-sm text-muted">{formatInstant(batch.createdAt)}</span>
            <span className="text-sm tabular-nums">
              {countText(batch.printed)} printed · {batch.used !== undefined && `${countText(batch.used)} used · `}
              {countText(batch.cancelled)} canceled
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
