import type { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { parse, safeParse, type z } from "zod/mini";
import type { BodyOf, Endpoint, FileField, ParamsOf, PlainReply, QueryOf, ReplyOf } from "#contract/endpoint.ts";
import type { RequestContext, RequestEnvironment } from "./environment.ts";
import { Refusal } from "./errors.ts";
import { jsonReply } from "./json-reply.ts";

type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The file of an endpoint that takes one. Read only when asked for: first it is known who may send it. */
  readFile: () => Promise<File>;
  context: RequestContext;
};

/** A JSON reply whose bytes were made before, and parsed by its schema when they were. */
export class ReadyReply {
  readonly response: Response;

  constructor(response: Response) {
    this.response = response;
  }
}

type Answer<E extends Endpoint> = E["reply"] extends PlainReply ? Response : ReplyOf<E> | ReadyReply;
type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E> | Promise<Answer<E>>;

export type Api = { handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): void };

const largestJsonBody = 256 * 1024; // the longest form of ours is a few kilobytes
const largestFormFrame = 16 * 1024; // boundaries and headers around a file

/** Joins endpoints to handlers: input is parsed on the way in, replies on the way out, so no extra column can leak. */
export function apiOn(app: Hono<RequestEnvironment>): Api {
  return {
    handle(endpoint, handler) {
      if (endpoint.method !== "GET" && !endpoint.file) app.on(endpoint.method, endpoint.path, jsonLimit);
      app.on(endpoint.method, endpoint.path, async (context) => {
        const answer = await handler({
          params: parseParams(endpoint, context.req.param()),
          query: parseInput(endpoint.query, context.req.query()),
          body: parseInput(endpoint.body, await readBody(endpoint, context)),
          readFile: () => readFile(endpoint, context),
          context,
        } as Call<typeof endpoint>);
        if (answer instanceof Response) return answer;
        if (answer instanceof ReadyReply) return answer.response;
        // What is told to one person is kept by nobody, unless the handler knows better.
        if (!context.res.headers.has("cache-control")) context.header("cache-control", "no-store");
        return jsonReply(context, parse(endpoint.reply as z.core.$ZodType, answer), endpoint.status);
      });
    },
  };
}

const jsonLimit = bodyLimit({
  maxSize: largestJsonBody,
  onError: () => {
    throw new Refusal("too_large", "That is too large");
  },
});

/** A path whose id cannot exist leads nowhere. */
function parseParams(endpoint: Endpoint, given: unknown): unknown {
  const result = safeParse(endpoint.params, given);
  if (!result.success) throw new Refusal("not_found", "Not found");
  return result.data;
}

export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, given: unknown): z.core.output<Schema> {
  const result = safeParse(schema, given);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) if (path.length > 0) fields[path.join(".")] ??= message;
  const message = result.error.issues[0]?.message ?? "Invalid input";
  throw new Refusal("bad_input", message, { fields });
}

async function readBody(endpoint: Endpoint, context: RequestContext): Promise<unknown> {
  if (endpoint.method === "GET" || endpoint.file || takesNothing(endpoint)) return {};
  if (!saysJson(context.req.header("content-type")))
    throw new Refusal("wrong_type", "Please send JSON (Content-Type: application/json)");
  return parseJson(await context.req.text());
}

export function saysJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? "");
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("bad_input", "The body is not valid JSON");
  }
}

async function readFile({ file }: Endpoint, context: RequestContext): Promise<File> {
  if (!file) throw new Error(`${context.req.path} takes no file.`);
  if (!/^multipart\/form-data\s*;/i.test(context.req.header("content-type") ?? ""))
    throw new Refusal("wrong_type", "Please send the file as multipart/form-data");
  const given = (await readForm(file, context)).get(file.field);
  if (given === null || typeof given === "string") throw new Refusal("bad_input", "Please choose a file");
  if (given.size > file.largest) throw new Refusal("too_large", file.tooLarge);
  return given;
}

/** Not by the middleware for JSON: it reads what comes without a length before anybody has asked who sends it. */
async function readForm({ largest, tooLarge }: FileField, { req }: RequestContext): Promise<FormData> {
  const most = largest + largestFormFrame;
  const refusal = new Refusal("too_large", tooLarge);
  if (Number(req.header("content-length") ?? 0) > most) throw refusal;
  let received = 0;
  const counted = req.raw.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length;
        if (received > most) throw refusal;
        controller.enqueue(chunk);
      },
    }),
  );
  try {
    const headers = { "content-type": req.header("content-type") ?? "" };
    return await new Response(counted ?? null, { headers }).formData();
  } catch {
    if (received > most) throw refusal;
    throw new Refusal("bad_input", "The file did not arrive whole. Please try again.");
  }
}

function takesNothing(endpoint: Endpoint): boolean {
  const definition = endpoint.body._zod.def as { type: string; shape?: object };
  return definition.type === "object" && Object.keys(definition.shape ?? {}).length === 0;
}
