import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Endpoint, FileField } from "#contract/endpoint.ts";
import { Refusal } from "#server/http/errors.ts";
import { type BodyTimes, limitBodyPauses } from "#server/overload/slow-bodies.ts";
import type { ServerRequest } from "./server-request.ts";

const maxFormFrameBytes = 16 * 1024; // boundaries and headers around a file

/** The file of a form. Read only when a handler asks for it, after it has checked who may send one. */
export async function readFile({ file, path }: Endpoint, request: ServerRequest, bodyTimes: BodyTimes): Promise<File> {
  if (!file) throw new Error(`${path} takes no file.`);
  limitBodyPauses(request.bodyStream, bodyTimes);
  if (!/^multipart\/form-data\s*;/i.test(request.header("content-type") ?? ""))
    throw new Refusal("wrong_type", "Please send the file as multipart/form-data");
  const given = (await readForm(file, request)).get(file.field);
  request.forgetPerson();
  if (given === null || typeof given === "string") throw new Refusal("bad_input", "Please choose a file");
  if (given.size > file.largest) throw new Refusal("too_large", file.tooLarge);
  return given;
}

async function readForm({ largest, tooLarge }: FileField, request: ServerRequest): Promise<FormData> {
  const maxBytes = largest + maxFormFrameBytes;
  const refusal = new Refusal("too_large", tooLarge);
  if (Number(request.header("content-length") ?? 0) > maxBytes) throw refusal;
  let received = 0;
  const counted = Readable.from(bytes(request), { objectMode: false });
  async function* bytes({ bodyStream }: ServerRequest) {
    for await (const chunk of bodyStream.iterator({ destroyOnReturn: false })) {
      received += chunk.length;
      if (received > maxBytes) throw refusal;
      yield chunk;
    }
  }
  try {
    const headers = { "content-type": request.header("content-type") ?? "" };
    return await new Response(Readable.toWeb(counted) as ReadableStream<Uint8Array<ArrayBuffer>>, {
      headers,
    }).formData();
  } catch {
    if (received > maxBytes) throw refusal;
    throw new Refusal("bad_input", "The file did not arrive completely. Please try again.");
  }
}
