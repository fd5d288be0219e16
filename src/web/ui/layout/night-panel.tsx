import type { ReactNode } from "react";
import stripes from "./night-panel.svg?inline";

/** A dark panel with stripes at its right end on wide screens. */
export function NightPanel({ children }: { children: ReactNode }) {
  return (
    <div className="night relative isolate overflow-clip rounded-base bg-ink px-6 py-10 text-fg sm:px-12 sm:py-14">
      <img src={stripes} alt="" className="absolute inset-0 -z-10 hidden size-full lg:block" />
      {children}
    </div>
  );
}

export function NightFigures({ figures }: { figures: readonly { figure: string; label: string }[] }) {
  return (
    <dl className="mt-10 flex flex-wrap gap-x-14 gap-y-8">
      {figures.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-2 text-muted">{label}</dt>
          <dd className="display text-[min(3.75rem,20vw)] leading-none font-extrabold text-accent-text sm:text-7xl">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
