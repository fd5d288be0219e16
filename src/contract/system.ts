import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

export const getHealth = endpoint("GET /api/health", {
  summary: "The process answers",
  reply: z.object({ status: z.literal("ok") }),
});

export const getReady = endpoint("GET /api/ready", {
  summary:
    "The server has started, the database was migrated, and it is not stopping; with deep=1 the database is asked, too; 503 otherwise",
  query: z.object({ deep: z.optional(z.literal("1", "deep must be 1 where it is given")) }),
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
