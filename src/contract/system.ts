import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const getHealth = endpoint("GET /api/health", {
  summary: "The process answers",
  reply: z.object({ status: z.literal("ok") }),
});

export const getReady = endpoint("GET /api/ready", {
  summary: "The database is reached and migrated; 503 otherwise",
  reply: z.object({ status: z.literal("ready") }),
});

export const getOpenApi = endpoint("GET /api/openapi.json", {
  summary: "This API, described for programs (OpenAPI 3.1)",
  reply: z.looseObject({ openapi: z.string() }),
});

export const getDocs = endpoint("GET /api/docs", {
  summary: "This API, described for people",
  reply: "page",
});
