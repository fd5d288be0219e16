import { toJSONSchema, type z } from "zod/mini";
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
  const bodySchema = jsonSchema(endpoint.body, "input");
  const hasBody = endpoint.method !== "GET" && Object.keys(bodySchema.properties ?? {}).length > 0;
  return {
    tags: [slice],
    summary: endpoint.summary,
    parameters: [...parameters("path", endpoint.params), ...parameters("query", endpoint.query)],
    ...(hasBody ? { requestBody: { required: true, content: { "application/json": { schema: bodySchema } } } } : {}),
    responses: {
      ...success(endpoint),
      default: {
        description: "Refused",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    },
  };
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
