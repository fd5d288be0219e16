import { useEffect, useEffectEvent } from "react";
import { type OwnKind, type StageKey, stageKey } from "#domain/stage/stage-keys.ts";

type Keys = {
  /** keys of this screen alone */
  own: Readonly<Record<OwnKind, () => void>>;
  /** undefined for whoever may not change the stage: their keys change only this screen */
  onKey: ((key: StageKey) => void) | undefined;
};

/** The keys of the stage page. */
export function useStageKeys({ own, onKey }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof HTMLButtonElement && event.key === " ") return; // presses that button
    const key = stageKey(event.key);
    if (!key) return;
    event.preventDefault();
    if (key.kind in own) own[key.kind as OwnKind]();
    else onKey?.(key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
