const letter = "popup,width=816,height=1056"; // 8.5 × 11 inches at 96 pixels

/** Null where the browser blocks it. Must be called during the press, before anything is awaited. */
export function openPrintWindow(): Window | null {
  return window.open("", "_blank", letter);
}
