import { locale } from "./locale.ts";

/** 'A', 'A y B', 'A, B y C', 'A e Iván'. */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(locale).format(parts);
}
