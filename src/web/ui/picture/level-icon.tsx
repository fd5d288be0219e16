import { CircleCheck, OctagonAlert, TriangleAlert } from "lucide-react";
import { classNames } from "#web/ui/style/class-names.ts";

const icons = { good: CircleCheck, watch: TriangleAlert, problem: OctagonAlert } as const;
type Level = keyof typeof icons;

export const levelColors: Readonly<Record<Level, string>> = {
  good: "text-good-text",
  watch: "text-warning-text",
  problem: "text-danger-text",
};

export function LevelIcon({ level }: { level: Level }) {
  const Icon = icons[level];
  return <Icon className={classNames("size-5 shrink-0", levelColors[level])} />;
}
