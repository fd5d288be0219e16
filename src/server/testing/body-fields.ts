import { toJSONSchema } from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";

export type BodyField = { path: readonly string[]; type: string; nullable: boolean };

type Schema = { type?: string | string[]; properties?: Record<string, Schema>; anyOf?: Schema[] };

/** The fields that a call's body may have, those inside others too, as its schema says. */
export function bodyFields({ body }: Endpoint): BodyField[] {
  return fieldsOf(toJSONSchema(body, { io: "input", unrepresentable: "any" }) as Schema, []);
}

function fieldsOf({ properties = {} }: Schema, above: readonly string[]): BodyField[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = [...above, name];
    const kinds = schema.anyOf ?? [schema];
    const types = kinds.flatMap(({ type }) => type ?? []);
    const field = { path, type: types.find((type) => type !== "null") ?? "unknown", nullable: types.includes("null") };
    return [field, ...kinds.flatMap((kind) => fieldsOf(kind, path))];
  });
}

/** The body with another value in that place. */
export function withField(body: object, [name = "", ...below]: readonly string[], value: unknown): object {
  const inner = (body as Record<string, unknown>)[name];
  return { ...body, [name]: below.length === 0 ? value : withField((inner ?? {}) as object, below, value) };
}
