import type { TestProductOnPort } from "./product.ts";
import { Visitor } from "./visitor.ts";

/**
 * The product as it answers on a port, where Node's adapter takes plain requests. `warmUp` makes it know a person and a
 * contest, so that it answers without asking the database.
 */
export function overHttp(product: TestProductOnPort) {
  const server = {
    request: (path: string, init: RequestInit) =>
      fetch(new URL(path, product.address), { ...init, redirect: "manual" }),
  };
  return { ...product, visitor: () => new Visitor(server) };
}

export async function warmUp(visitor: Visitor, contestId: number): Promise<void> {
  for (let time = 0; time < 2; time += 1) await visitor.get(`/api/contests/${contestId}`);
}
