/** Repeats what a person has done before the code had arrived, now that it has. */
export function repeatEarlyInput(root: HTMLElement, { tapped, typed }: EarlyInput): void {
  const input = root.querySelector("input");
  if (input && typed) type(input, typed);
  if (tapped) tap(tapped, root);
}

export type EarlyInput = { tapped: HTMLElement | null | undefined; typed: string | undefined };

/** As if it was typed now. */
function type(input: HTMLInputElement, text: string): void {
  letReactTakeOver(input);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function tap(tapped: HTMLElement, root: HTMLElement): void {
  tapped.removeAttribute("aria-busy");
  const wasPressed = tapped.getAttribute("aria-pressed");
  letReactTakeOver(tapped);
  const button = tapped.isConnected ? tapped : sameButton(tapped, root);
  // Not if they see by now what they wanted to see, or have tapped again.
  if (button?.getAttribute("aria-pressed") === wasPressed && !document.querySelector('[role="dialog"]')) button.click();
}

/** What the browser has stored may draw other elements in the place of those that the server has drawn. */
function sameButton(gone: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const label = gone.getAttribute("aria-label");
  return Array.from(root.querySelectorAll("button")).find(
    (button) => label && button.getAttribute("aria-label") === label,
  );
}

/** At once: React does so before it answers a key. */
function letReactTakeOver(element: HTMLElement): void {
  element.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true }));
}
