import { parseArgs } from "node:util";

type Values = Record<string, number | boolean | string>;
type Options<Defaults extends Values> = {
  [Name in keyof Defaults]: Defaults[Name] extends number ? number : Defaults[Name] extends boolean ? boolean : string;
};

/** What stands after a command: `--name value`, a switch where the default is false, and names, all where none is given. */
export function readOptions<Defaults extends Values>(
  args: readonly string[],
  defaults: Defaults,
  known: readonly { name: string }[] = [],
): { names: string[]; values: Options<Defaults> } {
  const options = Object.entries(defaults).map(
    ([name, value]) => [name, { type: typeof value === "boolean" ? "boolean" : "string" } as const] as const,
  );
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: (known.length > 0) as true,
    options: Object.fromEntries(options),
  });
  const all = known.map(({ name }) => name);
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(", ")}; there are ${all.join(", ")}.`);
  const given = Object.entries(defaults).map(([name, value]) => {
    const found = values[name] ?? value;
    return [name, typeof value === "number" ? Number(found) : found];
  });
  return {
    names: all.filter((name) => positionals.length === 0 || positionals.includes(name)),
    values: Object.fromEntries(given),
  };
}
