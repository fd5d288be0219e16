import { safeParse, type z } from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { reasonOf } from "#contract/fields.ts";
import type { ReasonOrText } from "#domain/reasons.ts";
import type { FieldMessages } from "#domain/text/field-messages.ts";
import { Refusal } from "#server/http/errors.ts";
import { type MaybePromise, whenReady } from "#server/primitives/maybe-promise.ts";
import { refuseLongBody } from "./request-body.ts";
import type { ServerRequest } from "./server-request.ts";

export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, given: unknown): z.core.output<Schema> {
  const result = safeParse(schema, given);
  if (result.success) return result.data;
  const { issues } = result.error;
  const fields: FieldMessages<ReasonOrText> = {};
  for (const issue of issues) if (issue.path.length > 0) fields[issue.path.join(".")] ??= reasonOf(issue);
  throw new Refusal("bad_input", issues[0] ? reasonOf(issues[0]) : "Invalid input", { fields });
}

/** Nothing where an id in the path cannot exist. */
export function parseParams({ params }: Endpoint, given: unknown): unknown {
  return safeParse(params, given).data;
}

/** Reads the JSON of a write; an empty object where the endpoint takes none. */
export function jsonReader(endpoint: Endpoint): (request: ServerRequest) => MaybePromise<unknown> {
  const isExpected = takesJson(endpoint);
  return (request) => {
    if (!endpoint.file) refuseLongBody(request.header("content-length"));
    return isExpected ? readJson(endpoint, request) : {};
  };
}

function readJson(endpoint: Endpoint, request: ServerRequest): MaybePromise<unknown> {
  const type = request.header("content-type") ?? "";
  if (request.headerCount("content-type") !== 1 || !/^application\/json\s*(;|$)/i.test(type))
    throw new Refusal("wrong_type", "Please send JSON (Content-Type: application/json)");
  return whenReady(request.body(), (bytes) => parseInput(endpoint.body, parseJson(utf8.decode(bytes))));
}

const utf8 = new TextDecoder(); // removes a byte order mark, which some programs write before JSON

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("bad_input", "The body is not valid JSON");
  }
}

function takesJson(endpoint: Endpoint): boolean {
  if (endpoint.method === "GET" || endpoint.file) return false;
  return hasFields(endpoint.body);
}

export function takesQuery(endpoint: Endpoint): boolean {
  return hasFields(endpoint.query);
}

function hasFields(schema: z.core.$ZodType): boolean {
  const definition = schema._zod.def as { type: string; shape?: object };
  return definition.type !== "object" || Object.keys(definition.shape ?? {}).length > 0;
}
