import { parse, type z } from "zod/mini";
import { inSlices } from "#server/primitives/in-slices.ts";

const rowsPerStep = 50;

/**
 * The JSON of a long list, whose schema is that of an array. Other requests are served while it is made: the list of a
 * large contest takes longer than their viewers should wait.
 */
export function jsonRows<Row>(
  schema: z.core.$ZodType,
  items: readonly Row[],
  toRows: (some: Row[]) => unknown[],
): Promise<string> {
  return inSlices(steps());

  function* steps(): Generator<undefined, string> {
    const parts: string[] = [];
    for (let first = 0; first < items.length; first += rowsPerStep) {
      parts.push(JSON.stringify(parse(schema, toRows(items.slice(first, first + rowsPerStep)))).slice(1, -1));
      yield undefined;
    }
    return `[${parts.join(",")}]`;
  }
}

/** The same JSON in ASCII: its length in characters is its length in bytes, so it needs no encoding and no counting. */
export function asciiJson(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
