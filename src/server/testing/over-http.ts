import type { TestProductOnPort } from "./product.ts";
import { Visitor } from "./visitor.ts";

/**
 * The product as it answers on a port: its lanes stand before the app there. They answer for people whom they know
 * and contests that they have seen; `warmUp` makes it so.
 */
export function overHttp(product: TestProductOnPort) {
  const door = {
    request: (path: string, init: RequestInit) =>
      fetch(new URL(path, product.address), {
        ...init,
        redirect: "manual",
        // On a line of its own: the server hangs up on who sends more than it reads.
        headers: { ...(init.headers as Record<string, string>), connection: "close" },
      }),
  };
  return { ...product, visitor: () => new Visitor(door) };
}

export async function warmUp(visitor: Visitor, contestId: number): Promise<void> {
  for (let time = 0; time < 2; time += 1) await visitor.get(`/api/contests/${contestId}`);
}
