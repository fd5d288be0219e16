import type { z } from "zod/mini";
import { parse, safeParse } from "zod/mini";
import type { BodyInputOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from "#contract/endpoint.ts";
import { type ErrorReply, errorReply } from "#contract/errors.ts";

type Needs<Key extends string, Value> =
  Value extends Record<string, never> ? { [K in Key]?: never } : { [K in Key]: Value };

type Input<E extends Endpoint> = Needs<"params", ParamsOf<E>> &
  Needs<"query", QueryOf<E>> &
  Needs<"body", BodyInputOf<E>> & {
    signal?: AbortSignal;
    /** Nothing is cached, unless the caller knows that the server can say "unchanged" (an ETag). */
    cache?: "no-store" | "no-cache";
  };

/** A call that the server refused: `{status}: {body, or status text}`, and its reply where that could be read. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly status: number;
  readonly reply: ErrorReply | undefined;
  /** In so many milliseconds it may be asked again, where the server says when. */
  readonly comeBackAfter: number | undefined;

  constructor(status: number, statusText: string, body: string, retryAfter: string | null = null) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.reply = readErrorReply(body);
    this.comeBackAfter = spreadWait(retryAfter);
  }
}

/** Sends what the endpoint says and returns its reply, parsed. It never shows or redirects anything by itself. */
export async function call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<ReplyOf<E>> {
  const given = input as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
  const response = await fetch(addressOf(endpoint, given), {
    method: endpoint.method,
    credentials: "include",
    cache: input.cache ?? "no-store",
    headers: {
      accept: "application/json",
      ...(given.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    ...(input.signal ? { signal: input.signal } : {}),
  });
  if (!response.ok) {
    const { status, statusText, headers } = response;
    throw new CallError(status, statusText, await response.text(), headers.get("retry-after"));
  }
  return parse(endpoint.reply as z.core.$ZodType, await response.json()) as ReplyOf<E>;
}

/** The words for a person: the server's own, or the ones given where it said nothing. */
export function messageOf(error: unknown, otherwise: string): string {
  return (error instanceof CallError && error.reply?.message) || otherwise;
}

/** Thousands of phones may have been told the same number of seconds: none comes sooner, and not all at once. */
function spreadWait(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter);
  return seconds > 0 ? seconds * 1_000 * (1 + Math.random() / 2) : undefined;
}

/** Where a call goes. */
export function addressOf(endpoint: Endpoint, given: { params?: unknown; query?: unknown }): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((given.params as Record<string, unknown>)[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

function readErrorReply(body: string): ErrorReply | undefined {
  try {
    return safeParse(errorReply, JSON.parse(body)).data;
  } catch {
    return undefined; // a proxy's HTML, say
  }
}
