import { useRef } from "react";

/** The value as it was when it began to be held, or the present one. */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const kept = useRef(value);
  if (!isHeld) kept.current = value;
  return kept.current;
}
