import { expect } from "vitest";
import type { AdapterName } from "#server/http/request-log.ts";
import type { TestProductOnPort } from "./product.ts";

/** These differ from reply to reply. */
const changingHeaders = new Set(["date", "connection", "keep-alive", "x-request-id"]);

export type Answered = {
  status: number;
  headers: Record<string, string>;
  body: string;
  adapter: AdapterName | undefined;
};

let requests = 0;

/** Sends the same request to the product as it serves, and to one in which Hono answers everything. */
export function bothAdapters(product: TestProductOnPort, honoOnly: { address: string }) {
  /** Which adapter wrote the line in the log. */
  function adapterOf(requestId: string): AdapterName | undefined {
    const lines = product.logged.filter((line) => line.includes(requestId)).map((line) => JSON.parse(line));
    return lines.find(({ msg }) => msg === "request")?.adapter;
  }

  async function send(address: string, path: string, init: RequestInit): Promise<Answered> {
    requests += 1;
    const requestId = `both-${requests}-of-${process.pid}`;
    const headers = { "accept-encoding": "identity", ...(init.headers as object), "x-request-id": requestId };
    const response = await fetch(address + path, { ...init, headers, redirect: "manual" });
    expect(response.headers.get("x-request-id")).toBe(requestId);
    const lasting = [...response.headers].filter(([name]) => !changingHeaders.has(name));
    const body = Buffer.from(await response.arrayBuffer()).toString();
    return { status: response.status, headers: Object.fromEntries(lasting), body, adapter: adapterOf(requestId) };
  }

  return {
    adapterOf,
    async send(path: string, init: RequestInit = {}): Promise<{ plain: Answered; hono: Answered }> {
      const plain = await send(product.address, path, init);
      const hono = await send(honoOnly.address, path, init);
      expect(hono.adapter).toBe("hono");
      return { plain, hono };
    },
  };
}

/** Without the server's time, the entry that was drawn and the name of the adapter, which may differ. */
export function comparable({ adapter: _, body, ...answered }: Answered) {
  const steady = body.replace(/"serverTime":"[^"]+"/, '"serverTime":""').replace(/"firstEntryId":\d+/, "");
  return { ...answered, body: steady };
}
