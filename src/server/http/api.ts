import { parse, type z } from "zod/mini";
import type { BodyOf, Endpoint, ParamsOf, PlainReply, QueryOf, ReplyOf } from "#contract/endpoint.ts";
import { compressed } from "#server/http/replies/negotiation.ts";
import { jsonReply, Reply } from "#server/http/replies/reply.ts";
import { jsonReader, parseInput, parseParams, takesQuery } from "#server/http/requests/parse-input.ts";
import { readFile } from "#server/http/requests/read-file.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { type BodyTimes, usualBodyTimes } from "#server/overload/slow-bodies.ts";
import { limitConcurrencyPerOwner } from "#server/primitives/limit-concurrency.ts";
import { type MaybePromise, whenReady } from "#server/primitives/maybe-promise.ts";
import { notFound } from "./errors.ts";
import type { Route, RouteLoad, RouteTable } from "./route-table.ts";

type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The file of an endpoint that takes one. A handler calls this after it has checked who may send one. */
  readFile: () => Promise<File>;
  request: ServerRequest;
};

/** A value, which becomes JSON, or a finished reply. */
type Answer<E extends Endpoint> = E["reply"] extends PlainReply ? Reply : ReplyOf<E> | Reply;
type Handler<E extends Endpoint> = (call: Call<E>) => MaybePromise<Answer<E>>;

/** Runs after a write has succeeded, before its reply is sent. */
export type AfterWrite<Params = unknown> = (params: Params, request: ServerRequest) => MaybePromise<void>;

type Options<E extends Endpoint> = {
  /** how it is treated under load; `normal` by default */
  load?: RouteLoad;
  /** `nothing`, or what makes the caches of this process include the write */
  changes?: AfterWrite<ParamsOf<E>> | "nothing";
};

/** Every write must say what it changes. */
type OptionsOf<E extends Endpoint> = E["method"] extends "GET"
  ? Pick<Options<E>, "load">
  : Options<E> & Required<Pick<Options<E>, "changes">>;

type GetEndpoint = Endpoint & { method: "GET" };

export type Api = {
  handle<E extends GetEndpoint>(endpoint: E, handler: Handler<E>): void;
  handle<E extends Endpoint>(endpoint: E, options: OptionsOf<E>, handler: Handler<E>): void;
};

type Deps = {
  bodyTimes?: BodyTimes;
  /** the session in a Cookie header */
  sessionOf?: (cookieHeader: string | undefined) => string | undefined;
};

/** What organizers and admins do costs more than a vote: a program that does it on many connections must not hold up others. */
const atOnceOfSession = 4;

/** Joins endpoints to handlers: input is parsed on the way in, replies on the way out, so no extra column can leak. */
export function apiOn(
  routes: Pick<RouteTable, "add">,
  { bodyTimes = usualBodyTimes, sessionOf = () => undefined }: Deps = {},
): Api {
  const inTurnsOf = limitConcurrencyPerOwner({ maxRunning: Infinity, maxRunningPerOwner: atOnceOfSession });

  return {
    handle<E extends Endpoint>(endpoint: E, ...given: [Handler<E>] | [Options<E>, Handler<E>]) {
      const [options, handler] = given.length === 1 ? [{}, given[0]] : given;
      const { method, path } = endpoint;
      const { load = "normal", changes = "nothing" }: Options<E> = options;
      const hasQuery = takesQuery(endpoint);
      const readJson = jsonReader(endpoint);
      const fileReader = (request: ServerRequest) =>
        endpoint.file ? () => readFile(endpoint, request, bodyTimes) : undefined;
      const handle = (params: unknown, body: unknown, request: ServerRequest) => {
        const query = hasQuery ? parseInput(endpoint.query, request.query()) : {};
        return handler({ params, query, body, readFile: fileReader(request), request } as Call<E>);
      };
      const call = (params: unknown, request: ServerRequest) =>
        method === "GET"
          ? handle(params, {}, request)
          : whenReady(readJson(request), (body) => handle(params, body, request));
      const inTurns = async (session: string, params: unknown, request: ServerRequest) =>
        inTurnsOf(session, async () => call(params, request));
      const answer: Route["answer"] = (params, request) => {
        if (params === undefined) throw notFound();
        // A file may come for minutes.
        const session = load === "normal" && !endpoint.file ? sessionOf(request.header("cookie")) : undefined;
        const value = session === undefined ? call(params, request) : inTurns(session, params, request);
        return whenReady(value, (ready) => {
          if (changes === "nothing") return replyOf(endpoint, ready, request);
          return whenReady(changes(params as ParamsOf<E>, request), () => replyOf(endpoint, ready, request));
        });
      };
      routes.add({
        ...{ method, path, load, takesFile: endpoint.file !== undefined, answer },
        parseParams: (given) => parseParams(endpoint, given),
      });
    },
  };
}

const noStore = ["cache-control", "no-store"]; // a reply to one person must not be cached

function replyOf({ reply, status }: Endpoint, value: unknown, request: ServerRequest): MaybePromise<Reply> {
  if (value instanceof Reply) return value;
  if (status === 204) return new Reply(status, noStore);
  return compressed(jsonReply(parse(reply as z.core.$ZodType, value), { status, headers: noStore }), request);
}
