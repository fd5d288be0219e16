import { type Level, levelWords } from "#domain/level.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LevelIcon, levelColors } from "#web/ui/level-icon.tsx";

/** Green, amber or red, with an icon and a word. */
export function LevelSign({ level }: { level: Level }) {
  return (
    <span className={classNames("inline-flex items-center gap-1 text-sm font-semibold", levelColors[level])}>
      <LevelIcon level={level} />
      {levelWords[level]}
    </span>
  );
}
