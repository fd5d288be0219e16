type ClassName = string | false | null | undefined;

/** The class names that apply, as one. Later ones do not override earlier ones: CSS order decides. */
export function classNames(...names: ClassName[]): string {
  return names.filter(Boolean).join(" ");
}
