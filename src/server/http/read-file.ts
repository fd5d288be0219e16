import type { HttpBindings } from "@hono/node-server";
import type { Endpoint, FileField } from "#contract/endpoint.ts";
import { type BodyTimes, limitBodyPauses } from "#server/overload/slow-bodies.ts";
import type { RequestContext } from "./environment.ts";
import { Refusal } from "./errors.ts";

const maxFormFrameBytes = 16 * 1024; // boundaries and headers around a file

/** The file of a form. Read only when a handler asks for it, after it has checked who may send one. */
export async function readFile({ file, path }: Endpoint, context: RequestContext, bodyTimes: BodyTimes): Promise<File> {
  if (!file) throw new Error(`${path} takes no file.`);
  const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
  if (incoming) limitBodyPauses(incoming, bodyTimes);
  if (!/^multipart\/form-data\s*;/i.test(context.req.header("content-type") ?? ""))
    throw new Refusal("wrong_type", "Please send the file as multipart/form-data");
  const given = (await readForm(file, context)).get(file.field);
  context.var.request.forgetPerson();
  if (given === null || typeof given === "string") throw new Refusal("bad_input", "Please choose a file");
  if (given.size > file.largest) throw new Refusal("too_large", file.tooLarge);
  return given;
}

/** Hono's body limit would read a body without a length before the handler has checked who sends it. */
async function readForm({ largest, tooLarge }: FileField, { req }: RequestContext): Promise<FormData> {
  const maxBytes = largest + maxFormFrameBytes;
  const refusal = new Refusal("too_large", tooLarge);
  if (Number(req.header("content-length") ?? 0) > maxBytes) throw refusal;
  let received = 0;
  const counted = req.raw.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        received += chunk.length;
        if (received > maxBytes) throw refusal;
        controller.enqueue(chunk);
      },
    }),
  );
  try {
    const headers = { "content-type": req.header("content-type") ?? "" };
    return await new Response(counted ?? null, { headers }).formData();
  } catch {
    if (received > maxBytes) throw refusal;
    throw new Refusal("bad_input", "The file did not arrive whole. Please try again.");
  }
}
