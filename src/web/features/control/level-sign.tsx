import { CircleCheck, OctagonAlert, TriangleAlert } from "lucide-react";
import { type Level, levelWords } from "#domain/control-figures.ts";

const looks = {
  good: { Icon: CircleCheck, color: "text-good-text" },
  watch: { Icon: TriangleAlert, color: "text-warning-text" },
  problem: { Icon: OctagonAlert, color: "text-danger-text" },
} as const;

/** Green, amber or red, with an icon and a word. */
export function LevelSign({ level }: { level: Level }) {
  const { Icon, color } = looks[level];
  return (
    <span className={`inline-flex items-center gap-1 text-sm font-semibold ${color}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {levelWords[level]}
    </span>
  );
}
