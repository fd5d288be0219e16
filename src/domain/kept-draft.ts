/** What a person had typed for something new. */
export type Draft = {
  /** only this person may see it */
  userId: string;
};

/** Undefined where there is none, or it is somebody else's. Its shape is still to be checked: older code may have kept it. */
export function draftOf(userId: string, kept: string | null): Record<string, unknown> | undefined {
  const draft = parsed(kept);
  return draft?.userId === userId ? draft : undefined;
}

function parsed(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return value !== null && typeof value === "object" ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The given object, where each field of the example has the example's type. */
export function sameShape<Shape extends object>(example: Shape, given: unknown): Shape | undefined {
  if (given === null || typeof given !== "object") return undefined;
  const fields = Object.keys(example) as (keyof Shape)[];
  const found = given as Record<keyof Shape, unknown>;
  if (fields.some((field) => typeof found[field] !== typeof example[field])) return undefined;
  return Object.fromEntries(fields.map((field) => [field, found[field]])) as Shape;
}
