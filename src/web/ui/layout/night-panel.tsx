import type { ReactNode } from "react";

/** A dark panel with stripes at its right end on wide screens. */
export function NightPanel({ children }: { children: ReactNode }) {
  return (
    <div className="night relative isolate overflow-clip rounded-base bg-ink px-6 py-10 text-fg sm:px-12 sm:py-14">
      <svg
        aria-hidden="true"
        viewBox="0 0 1100 380"
        preserveAspectRatio="xMaxYMid slice"
        className="absolute inset-0 -z-10 hidden size-full lg:block"
      >
        <g transform="skewX(-25)" className="fill-accent">
          <rect x="1010" width="90" height="380" fillOpacity="0.55" />
          <rect x="1120" width="14" height="380" fill="#fff" fillOpacity="0.6" />
          <rect x="1156" width="260" height="380" fillOpacity="0.22" />
        </g>
      </svg>
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
          <dd className="display text-6xl leading-none font-extrabold text-accent-text sm:text-7xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
