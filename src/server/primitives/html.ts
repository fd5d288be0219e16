/** Text that is safe inside HTML. */
class SafeHtml {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | SafeHtml | readonly SafeHtml[];

/** HTML in which every value is escaped, unless it is HTML itself. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): SafeHtml {
  return new SafeHtml(
    strings.map((string, at) => string + (at < values.length ? textOf(values[at] as Value) : "")).join(""),
  );
}

export function raw(text: string): SafeHtml {
  return new SafeHtml(text);
}

function textOf(value: Value): string {
  if (value instanceof SafeHtml) return value.text;
  if (typeof value === "object") return value.map(({ text }) => text).join("");
  return String(value).replace(/[&<>"']/g, (mark) => entities[mark] as string);
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
