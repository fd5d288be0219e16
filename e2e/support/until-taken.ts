import type { APIResponse } from "@playwright/test";

/** Sends again while the product is busy and asks for it, as its own pages do. */
export async function untilTaken(send: () => Promise<APIResponse>): Promise<APIResponse> {
  for (;;) {
    const reply = await send();
    if (reply.status() !== 503) return reply;
    const seconds = Number(reply.headers()["retry-after"] ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
