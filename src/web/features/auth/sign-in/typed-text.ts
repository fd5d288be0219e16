import { typedTexts } from "../sign-in-dialog-store.ts";

export function typedText(name: string): string {
  return typedTexts.get(name) ?? "";
}

export function keepTypedText({ target }: { target: EventTarget }): void {
  if (target instanceof HTMLTextAreaElement) typedTexts.set(target.name, target.value);
  if (!(target instanceof HTMLInputElement)) return;
  if (target.type === "checkbox" && !target.checked) typedTexts.delete(target.name);
  else typedTexts.set(target.name, target.value);
}
