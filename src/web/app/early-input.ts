/** What a person has done on the first screen before its code has arrived. early-tap.js keeps the last tap on a button. */
export function takeEarlyInput(root: HTMLElement): () => void {
  const page = window as unknown as { earlyTap?: HTMLElement | null };
  const tapped = page.earlyTap;
  page.earlyTap = null; // from now on React answers
  const typed = Array.from(root.querySelectorAll("input"), (input) => ({ input, text: input.value }));
  for (const { input } of typed) input.value = "";
  return () => {
    for (const { input, text } of typed) if (text !== "") type(input, text);
    tapped?.removeAttribute("aria-busy");
    if (tapped?.isConnected) tapped.click();
  };
}

/** As if it was typed now. */
function type(input: HTMLInputElement, text: string): void {
  input.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true })); // lets React take it over at once
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
