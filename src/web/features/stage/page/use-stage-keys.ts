import { useEffect, useEffectEvent } from "react";
import type { StagePress, StageState } from "#domain/stage/stage.ts";
import { type OwnKind, pressOfKey, stageKey } from "#domain/stage/stage-keys.ts";

type Keys = {
  stage: Pick<StageState, "screen" | "step">;
  /** keys of this screen alone */
  own: Readonly<Record<OwnKind, () => void>>;
  /** undefined for whoever may not change the stage: their keys change only this screen */
  onPress: ((press: StagePress) => void) | undefined;
};

/** The keys of the stage page. */
export function useStageKeys({ stage, own, onPress }: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof HTMLButtonElement && event.key === " ") return; // presses that button
    const key = stageKey(event.key);
    if (!key) return;
    event.preventDefault();
    const press = pressOfKey(key, stage);
    if (key.kind in own) own[key.kind as OwnKind]();
    else if (press) onPress?.(press);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
