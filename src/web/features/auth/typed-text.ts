/** The texts typed into any form of the dialog since it was opened, so that nobody types an e-mail twice. */
const typed = new Map<string, string>();

export function typedText(name: string): string {
  return typed.get(name) ?? "";
}

/** For a form's onInput. */
export function keepTypedText({ target }: { target: EventTarget }): void {
  if (target instanceof HTMLTextAreaElement) typed.set(target.name, target.value);
  if (!(target instanceof HTMLInputElement)) return;
  if (target.type === "checkbox" && !target.checked) typed.delete(target.name);
  else typed.set(target.name, target.value);
}

/** Sets a value that follows from the pressed button. */
export function presetText(name: string, value: string): void {
  typed.set(name, value);
}

export function forgetTypedText(): void {
  typed.clear();
}
