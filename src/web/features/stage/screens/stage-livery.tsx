import { classNames } from "#web/ui/style/class-names.ts";

/** The stripes of the landing page, in the contest's color. Faint where words stand on them. */
export function StageLivery({ strong = false }: { strong?: boolean }) {
  return (
    <svg
      viewBox="0 0 1440 800"
      preserveAspectRatio="xMaxYMax slice"
      className={classNames("absolute inset-0 size-full fill-accent", !strong && "opacity-20")}
      aria-hidden="true"
    >
      <g transform="skewX(-25)">
        <rect x="1120" width="300" height="800" fillOpacity="0.8" />
        <rect x="1442" width="26" height="800" className="fill-fg" fillOpacity="0.9" />
        <rect x="1486" width="64" height="800" fillOpacity="0.45" />
        <rect x="1082" width="12" height="800" fillOpacity="0.6" />
        <rect x="1050" width="6" height="800" className="fill-fg" fillOpacity="0.35" />
        <rect x="560" width="2" height="800" className="fill-fg" fillOpacity="0.12" />
      </g>
    </svg>
  );
}
