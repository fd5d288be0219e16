type ClassName = string | false | null | undefined;

/** Joins class names. Their order has no effect: CSS order decides. */
export function classNames(...names: ClassName[]): string {
  return names.filter(Boolean).join(" ");
}
