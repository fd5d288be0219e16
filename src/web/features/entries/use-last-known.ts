import { useState } from "react";

/** What there was, once it is gone: a dialog keeps its words while it moves out of sight. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
