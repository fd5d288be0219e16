/** Calls back at each press of a key, a button or the screen, after which browsers allow more. Ends with the signal. */
export function onGesture(callback: () => void, signal: AbortSignal): void {
  for (const kind of ["keydown", "click"]) window.addEventListener(kind, callback, { signal });
}
