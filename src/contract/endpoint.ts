import * as z from "zod/mini";
import type { ReasonOrText } from "#domain/reasons.ts";
import { pathId } from "./fields.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Route = `${Method} /api/${string}`;

type MethodOf<R extends Route> = R extends `${infer M extends Method} ${string}` ? M : never;
type PathOf<R extends Route> = R extends `${Method} ${infer Path}` ? Path : never;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A schema for exactly the parameters in the path. */
type ParamsSchema<Path extends string> = z.core.$ZodType<Record<ParamNames<Path>, unknown>>;
type Ids<Path extends string> = z.ZodMiniObject<Record<ParamNames<Path>, typeof pathId>>;

/** Replies that are not JSON: the handler writes them itself. */
export type PlainReply = "redirect" | "download" | "stream" | "page";

/** A call that takes one file instead of JSON, as a form's multipart field. */
export type FileField = {
  field: "image" | "csv";
  /** in bytes */
  largest: number;
  tooLarge: ReasonOrText;
};

type Description<Path extends string, Params, Query, Body, Reply> = {
  summary: string;
  /** ids by default */
  params?: Params & ParamsSchema<Path>;
  query?: Query;
  body?: Body;
  file?: FileField;
  reply: Reply;
  /** 200 by default */
  status?: 200 | 201 | 204;
};

export type Endpoint<
  Params extends z.core.$ZodType = z.core.$ZodType,
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType | PlainReply = z.core.$ZodType | PlainReply,
  M extends Method = Method,
> = {
  method: M;
  path: string;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  file: FileField | undefined;
  reply: Reply;
  status: 200 | 201 | 204;
};

type Nothing = z.ZodMiniObject<Record<never, never>>;
const nothing: Nothing = z.object({});

/** One call of the API as data. It types the server's handler and the browser's fetch. */
export function endpoint<
  const R extends Route,
  Reply extends z.core.$ZodType | PlainReply,
  Params extends z.core.$ZodType = Ids<PathOf<R>>,
  Query extends z.core.$ZodType = Nothing,
  Body extends z.core.$ZodType = Nothing,
>(
  route: R,
  description: Description<PathOf<R>, Params, Query, Body, Reply>,
): Endpoint<Params, Query, Body, Reply, MethodOf<R>> {
  const [method, path] = route.split(" ") as [MethodOf<R>, string];
  const ids = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => [name, pathId]);
  return {
    method,
    path,
    summary: description.summary,
    params: (description.params ?? z.object(Object.fromEntries(ids))) as Params,
    query: (description.query ?? nothing) as Query,
    body: (description.body ?? nothing) as Body,
    file: description.file,
    reply: description.reply,
    status: description.status ?? 200,
  };
}

export type ParamsOf<E extends Endpoint> = z.output<E["params"]>;
export type QueryOf<E extends Endpoint> = z.output<E["query"]>;
export type BodyOf<E extends Endpoint> = z.output<E["body"]>;
/** What the caller sends, before defaults are filled in. */
export type BodyInputOf<E extends Endpoint> = z.input<E["body"]>;
export type ReplyOf<E extends Endpoint> = E["reply"] extends z.core.$ZodType ? z.output<E["reply"]> : never;
