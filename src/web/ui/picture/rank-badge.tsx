import { useWords } from "#web/lib/words/words.ts";
import { classNames } from "#web/ui/style/class-names.ts";

const medals = ["text-gold", "text-silver", "text-bronze"];

const rosette = roundedStar(12, 50, 43);

export function RankBadge({ rank, className = "size-11 text-lg" }: { rank: number; className?: string }) {
  const { ui } = useWords();
  const medal = medals[rank - 1];
  return (
    <span className={classNames("display relative inline-grid shrink-0 place-items-center font-extrabold", className)}>
      <svg viewBox="0 0 100 100" className={classNames("absolute inset-0", medal ?? "text-rank")} aria-hidden="true">
        {medal ? (
          <>
            <path d={rosette} fill="currentColor" />
            <circle cx="50" cy="50" r="35" fill="none" stroke="#17120a" strokeOpacity="0.3" strokeWidth="3" />
            <path
              d="M21 41a31 31 0 0 1 36-21"
              fill="none"
              stroke="#fff"
              strokeOpacity="0.75"
              strokeWidth="5"
              strokeLinecap="round"
            />
          </>
        ) : (
          <circle cx="50" cy="50" r="46" fill="currentColor" />
        )}
      </svg>
      <span className={classNames("relative leading-none", medal ? "text-on-medal" : "text-on-rank")}>
        <span className="sr-only">{ui.rank}</span>
        {rank}
      </span>
    </span>
  );
}

function roundedStar(lobes: number, outer: number, inner: number): string {
  const points = Array.from({ length: lobes * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? inner : outer + 4; // further out, because a curve does not reach its control point
    const angle = (index * Math.PI) / lobes;
    return `${(50 + radius * Math.sin(angle)).toFixed(1)} ${(50 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  const curves = Array.from(
    { length: lobes },
    (_, index) => `Q${points[index * 2 + 1]} ${points[(index * 2 + 2) % points.length]}`,
  );
  return `M${points[0]}${curves.join("")}Z`;
}
