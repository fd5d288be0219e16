import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";

/** Sends a request once, also over a kept connection. Answers in words why there is no whole reply. */
export async function ask(address: string, options: RequestOptions, body: string | Uint8Array = "") {
  const outgoing = request(address, options);
  outgoing.on("timeout", () => outgoing.destroy(new Error(`not within ${(options.timeout ?? 0) / 1000} s`)));
  outgoing.on("error", () => {}); // also one that comes after the reply's head is told by the reply
  try {
    outgoing.end(body);
    const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
    return { status: incoming.statusCode ?? 0, text: await text(incoming) };
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? String(error);
    return `no answer (${why}${outgoing.reusedSocket ? ", on a kept connection" : ""})`;
  }
}
