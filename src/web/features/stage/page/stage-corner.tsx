import type { ReactNode } from "react";
import { useWords } from "#web/lib/words/words.ts";

type StageCornerProps = { isPointing: boolean; soundIsOff: boolean; onKeys: () => void };

/** For whoever sits at the screen, in the margin above the picture. All but the sound appears only while a mouse moves. */
export function StageCorner({ isPointing, soundIsOff, onKeys }: StageCornerProps) {
  const { stage } = useWords("later");
  if (!soundIsOff && !isPointing) return null;
  return (
    <div className="absolute top-0.5 right-1 flex gap-0.75">
      {isPointing && (
        <>
          <Chip onClick={onKeys}>{stage.keys}</Chip>
          {document.fullscreenEnabled && !document.fullscreenElement && (
            <Chip onClick={goFullScreen}>{stage.fullScreen}</Chip>
          )}
        </>
      )}
      {soundIsOff && <Chip>{stage.turnOnSound}</Chip>}
    </div>
  );
}

/** Any press turns on the sound, so that chip needs to do nothing itself. */
function Chip({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="cursor-pointer rounded-full border border-line-strong bg-surface px-1.5 py-0.25 text-[calc(var(--u)*2.2)] font-bold text-fg"
    >
      {children}
    </button>
  );
}

function goFullScreen(): void {
  document.documentElement.requestFullscreen().catch(() => undefined); // refused in frames
}
