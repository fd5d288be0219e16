import type { PassFigures as Figures } from "#contract/passes.ts";
import { countText } from "#domain/plural.ts";
import { usedPassesAreSealed } from "#domain/sealing-words.ts";

export function PassFigures({ figures }: { figures: Figures }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-3 rounded-base bg-sunken p-4">
        <Figure label="Printed" count={figures.printed} />
        {figures.used !== undefined && <Figure label="Used" count={figures.used} />}
        <Figure label="Canceled" count={figures.cancelled} />
      </dl>
      {figures.used === undefined && <p className="text-sm text-muted">{usedPassesAreSealed}</p>}
    </div>
  );
}

function Figure({ label, count }: { label: string; count: number }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-sm text-muted [overflow-wrap:anywhere]">{label}</dt>
      <dd className="display text-2xl leading-none font-bold tabular-nums sm:text-3xl">{countText(count)}</dd>
    </div>
  );
}
