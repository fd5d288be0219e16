import { RaceNumber } from "#web/ui/picture/race-number.tsx";
import { RankBadge } from "#web/ui/picture/rank-badge.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

/** A QR code in a phone's camera. It is not a real code, so that nobody tries to open it. */
export function CodeArt() {
  return (
    <svg viewBox="0 0 200 160" className="h-40" aria-hidden="true">
      <rect x="42" y="22" width="116" height="116" rx="14" fill="#fff" />
      <g fill="#0b1512">
        <path
          fillRule="evenodd"
          d="M54 34h32v32H54zm6 6v20h20V40zm6 6h8v8h-8zM114 34h32v32h-32zm6 6v20h20V40zm6 6h8v8h-8zM54 94h32v32H54zm6 6v20h20v-20zm6 6h8v8h-8z"
        />
        <path d="M92 34h8v8h-8zM104 42h6v14h-6zM92 52h8v14h-8zM54 72h10v8H54zM70 72h16v8H70zM92 74h10v8H92zM106 70h8v14h-8zM120 72h10v8h-10zM136 72h10v14h-10zM92 90h8v18h-8zM104 94h12v8h-12zM122 90h8v10h-8zM134 94h12v8h-12zM104 108h8v18h-8zM92 116h8v10h-8zM118 106h10v8h-10zM116 118h10v8h-10zM132 108h14v6h-14zM134 118h12v8h-12z" />
      </g>
      <path
        d="M26 46V20a14 14 0 0 1 14-14h26M134 6h26a14 14 0 0 1 14 14v26M174 114v26a14 14 0 0 1-14 14h-26M66 154H40a14 14 0 0 1-14-14v-26"
        fill="none"
        className="stroke-accent"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}

const bars = [
  { rank: 1, share: "w-full" },
  { rank: 2, share: "w-[78%]" },
  { rank: 3, share: "w-[61%]" },
];

export function BarsArt() {
  return (
    <div className="grid w-full max-w-md gap-2.5 px-6">
      {bars.map(({ rank, share }) => (
        <div key={rank} className="flex items-center gap-3">
          <RankBadge rank={rank} className="size-9 text-base" />
          <div className="h-7 grow">
            <div
              className={classNames(
                "h-full -skew-x-12 rounded-inner",
                share,
                rank === 1 ? "livery-flash bg-accent" : "bg-line-strong/70",
              )}
            />
          </div>
        </div>
      ))}
    </div>
  );
}

const lines = [
  { votingId: "01", width: "w-[70%]" },
  { votingId: "02", width: "w-[52%]" },
  { votingId: "03", width: "w-[63%]" },
];

export function ListArt() {
  return (
    <div className="mt-auto w-4/5 max-w-sm translate-y-2 rounded-t-base bg-white px-5 pt-4 shadow-lift">
      {lines.map(({ votingId, width }) => (
        <div key={votingId} className="flex items-center gap-3 border-b border-[#d3dbd7] py-1.5">
          <RaceNumber votingId={votingId} size="sm" />
          <span className={classNames("h-2.5 rounded-full bg-[#0b1512]/20", width)} />
          <span className="ml-auto size-5 rounded-inner border-2 border-[#0b1512]/30" />
        </div>
      ))}
    </div>
  );
}

const crew = ["7", "12", "31", "4", "88"];

export function CrewArt() {
  return (
    <div className="flex -space-x-4">
      {crew.map((votingId, index) => (
        <RaceNumber
          key={votingId}
          votingId={votingId}
          size="lg"
          className={index % 2 === 0 ? "-translate-y-3" : "translate-y-3"}
        />
      ))}
    </div>
  );
}
