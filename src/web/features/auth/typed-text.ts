/** What was typed since the dialog was opened, in whichever of its forms: nobody types an e-mail twice. */
const typed = new Map<string, string>();

export function typedText(name: string): string {
  return typed.get(name) ?? "";
}

/** A form's onInput. */
export function keepTypedText({ target }: { target: EventTarget }): void {
  if (target instanceof HTMLTextAreaElement) typed.set(target.name, target.value);
  if (!(target instanceof HTMLInputElement)) return;
  if (target.type === "checkbox" && !target.checked) typed.delete(target.name);
  else typed.set(target.name, target.value);
}

/** What a person has said already by the button that they pressed. */
export function presetText(name: string, value: string): void {
  typed.set(name, value);
}

export function forgetTypedText(): void {
  typed.clear();
}
