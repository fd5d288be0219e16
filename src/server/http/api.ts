import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { parse, safeParse, type z } from "zod/mini";
import type { BodyOf, Endpoint, ParamsOf, PlainReply, QueryOf, ReplyOf } from "#contract/endpoint.ts";
import type { RequestContext, RequestEnvironment } from "./environment.ts";
import { Refusal } from "./errors.ts";

type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  context: RequestContext;
};

type Answer<E extends Endpoint> = E["reply"] extends PlainReply ? Response : ReplyOf<E>;
type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

export type Api = { handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): void };

const largestJsonBody = 256 * 1024; // the longest form of ours is a few kilobytes

/** Joins endpoints to handlers: input is parsed on the way in, replies on the way out, so no extra column can leak. */
export function apiOn(app: Hono<RequestEnvironment>): Api {
  const limited = bodyLimit({
    maxSize: largestJsonBody,
    onError: () => {
      throw new Refusal("too_large", "That is too large");
    },
  });
  return {
    handle(endpoint, handler) {
      if (endpoint.method !== "GET") app.on(endpoint.method, endpoint.path, limited);
      app.on(endpoint.method, endpoint.path, async (context) => {
        const answer = await handler({
          params: parseParams(endpoint, context.req.param()),
          query: parseInput(endpoint.query, context.req.query()),
          body: parseInput(endpoint.body, await readBody(endpoint, context)),
          context,
        } as Call<typeof endpoint>);
        if (answer instanceof Response) return answer;
        // What is told to one person is kept by nobody, unless the handler knows better.
        if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
        return context.json(parse(endpoint.reply as z.core.$ZodType, answer), endpoint.status);
      });
    },
  };
}

/** A path whose id cannot exist leads nowhere. */
function parseParams(endpoint: Endpoint, given: unknown): unknown {
  const result = safeParse(endpoint.params, given);
  if (!result.success) throw new Refusal("not_found", "Not found");
  return result.data;
}

function parseInput(schema: z.core.$ZodType, given: unknown): unknown {
  const result = safeParse(schema, given);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) if (path.length > 0) fields[path.join(".")] ??= message;
  const message = result.error.issues[0]?.message ?? "Invalid input";
  throw new Refusal("bad_input", message, { fields });
}

async function readBody(endpoint: Endpoint, context: RequestContext): Promise<unknown> {
  if (endpoint.method === "GET" || takesNothing(endpoint)) return {};
  if (!/^application\/json\s*(;|$)/i.test(context.req.header("content-type") ?? ""))
    throw new Refusal("wrong_type", "Please send JSON (Content-Type: application/json)");
  try {
    return JSON.parse(await context.req.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal("bad_input", "The body is not valid JSON");
    throw error;
  }
}

function takesNothing(endpoint: Endpoint): boolean {
  const definition = endpoint.body._zod.def as { type: string; shape?: object };
  return definition.type === "object" && Object.keys(definition.shape ?? {}).length === 0;
}
