// @vitest-environment node
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { CallError } from "./call.ts";
import { download, fileNameIn } from "./download.ts";
import { messageOf } from "./refusal-text.ts";

const getThing = endpoint("GET /api/things/:thingId/file", {
  summary: "A file",
  params: z.object({ thingId: z.string() }),
  reply: "download",
});

let answer: (response: ServerResponse) => void;
const server = createServer((_, response) => answer(response));

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const fetchAnything = fetch;
  vi.stubGlobal("fetch", (path: string, options: RequestInit) =>
    fetchAnything(`http://127.0.0.1:${port}${path}`, options),
  );
});

afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

test("a file arrives with its bytes, its name and its progress", async () => {
  const bytes = new Uint8Array(200_000).map((_, index) => index);
  answer = (response) =>
    response
      .writeHead(200, {
        "content-type": "application/x-thing",
        "content-length": bytes.length,
        "content-disposition": `attachment; filename="__Results.xlsx"; filename*=UTF-8''${encodeURIComponent("夜 ‘1’_Results.xlsx")}`,
      })
      .end(bytes);
  const shares: (number | undefined)[] = [];
  const { file, name } = await download(getThing, {
    params: { thingId: "5" },
    onProgress: (share) => shares.push(share),
  });
  expect(name).toBe("夜 ‘1’_Results.xlsx");
  expect(file.type).toBe("application/x-thing");
  expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
  expect(shares.at(-1)).toBe(1);
});

test("a refusal has the server's message", async () => {
  answer = (response) => response.writeHead(403).end('{"message":"Not yours","code":"forbidden"}');
  const error = await download(getThing, { params: { thingId: "5" } }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallError);
  expect(messageOf(error, "")).toBe("Not yours");
});

test.each([
  [null, undefined],
  ["attachment", undefined],
  ["attachment; filename=plain.xlsx", "plain.xlsx"],
  ['attachment; filename="a \\"b\\".xlsx"', 'a "b".xlsx'],
  ["attachment; filename=\"x.xlsx\"; filename*=UTF-8''%E5%A4%9C.xlsx", "夜.xlsx"],
  ["attachment; filename=\"x.xlsx\"; filename*=UTF-8''%E5%A4", "x.xlsx"],
])("%s names %s", (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
