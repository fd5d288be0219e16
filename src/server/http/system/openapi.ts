import { safeParse, toJSONSchema, type z } from "zod/mini";
import { api } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { errorReply } from "#contract/errors.ts";
import { productName } from "#domain/brand.ts";

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [slice, endpoints] of Object.entries(api)) {
    for (const endpoint of endpoints) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(slice, endpoint) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: `${productName} API`, version: "1" },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { Error: jsonSchema(errorReply, "output") } },
  };
}

function operation(slice: string, endpoint: Endpoint) {
  return {
    tags: [slice],
    summary: endpoint.summary,
    parameters: [...parameters("path", endpoint.params), ...parameters("query", endpoint.query)],
    ...requestBody(endpoint),
    responses: {
      ...success(endpoint),
      default: {
        description: "Refused",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
}

function requestBody({ method, file, body }: Endpoint) {
  if (file) {
    const properties = { [file.field]: { type: "string", format: "binary", maxLength: file.largest } };
    const schema = { type: "object", properties, required: [file.field] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  const schema = jsonSchema(body, "input");
  if (method === "GET" || Object.keys(schema.properties ?? {}).length === 0) return {};
  const required = requiredFields(body);
  return {
    requestBody: {
      required: true,
      content: { "application/json": { schema: required.length > 0 ? { ...schema, required } : schema } },
    },
  };
}

/** The fields that an empty body is refused for. The schema's own list is not enough: domain rules may require more. */
function requiredFields(body: z.core.$ZodType): string[] {
  const { error } = safeParse(body, {});
  return [...new Set(error?.issues.map(({ path }) => String(path[0])) ?? [])];
}

function success({ reply, status }: Endpoint) {
  if (reply === "redirect") return { 302: { description: "Goes on to another page" } };
  if (typeof reply === "string") return { [status]: { description: `A ${reply}` } };
  return {
    [status]: { description: "Done", content: { "application/json": { schema: jsonSchema(reply, "output") } } },
  };
}

function parameters(place: "path" | "query", schema: z.core.$ZodType) {
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, valueSchema]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: valueSchema,
  }));
}

function jsonSchema(schema: z.core.$ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
