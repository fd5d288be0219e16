import { crc32, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { lengthOf } from "#server/http/replies/reply.ts";
import { inOnePiece } from "#server/testing/in-one-piece.ts";
import { joined, joinedGzip, type SharedJson, sharedBeginning, sharedEnd, sharedJson } from "./shared-bytes.ts";

const plain = (own: string, shared: SharedJson) => inOnePiece(joined(own, shared));
const gzip = (own: string, shared: SharedJson) => inOnePiece(joinedGzip(own, shared));

test("two combined checksums are the checksum of the joined bytes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.uint8Array({ maxLength: 70_000 }), async (one, other) => {
      const { shiftCrc, crc } = await sharedEnd(Buffer.from(other));
      const together = shiftCrc(crc32(one)) ^ crc;
      expect(together >>> 0).toBe(crc32(Buffer.concat([one, other])));
    }),
    { numRuns: 200 },
  );
});

test("the viewer's part and the shared part are joined to one object, plain and as gzip", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "grapheme-ascii", maxLength: 200 }),
      fc.array(fc.string()),
      async (code, entries) => {
        const shared = await sharedJson(JSON.stringify({ id: 7, entries }));
        const own = `{"accessCode":${JSON.stringify(code)},`;
        expect(JSON.parse(plain(own, shared).toString())).toEqual({ accessCode: code, id: 7, entries });
        expect(gunzipSync(gzip(own, shared))).toEqual(plain(own, shared));
        expect(lengthOf(joinedGzip(own, shared))).toBe(gzip(own, shared).length);
      },
    ),
    { numRuns: 50 },
  );
});

test("a large shared part stays compressed", async () => {
  const entries = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Car ${id}` }));
  const shared = await sharedJson(JSON.stringify({ entries }));
  expect(gunzipSync(gzip('{"a":1,', shared)).equals(plain('{"a":1,', shared))).toBe(true);
  expect(gzip('{"a":1,', shared).length).toBeLessThan(shared.plain.length / 3);
});

test("a shared beginning, the viewer's part and a shared end are joined to one text", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme-ascii" }),
      fc.string({ unit: "binary" }),
      async (first, own, last) => {
        const [beginning, end] = await Promise.all([sharedBeginning(Buffer.from(first)), sharedEnd(Buffer.from(last))]);
        const whole = inOnePiece(joinedGzip(own, end, beginning));
        expect(gunzipSync(whole)).toEqual(Buffer.concat([Buffer.from(first + own), Buffer.from(last)]));
      },
    ),
    { numRuns: 100 },
  );
});

test("a viewer's part that is too long for one block is an error", async () => {
  const end = await sharedEnd(Buffer.from("}"));
  const longest = "x".repeat(0xffff);
  expect(gunzipSync(inOnePiece(joinedGzip(longest, end))).toString()).toBe(`${longest}}`);
  expect(() => joinedGzip(`${longest}x`, end)).toThrow(RangeError);
});

test("the tag changes with the content", async () => {
  expect((await sharedJson('{"a":1}')).tag).toBe((await sharedJson('{"a":1}')).tag);
  expect((await sharedJson('{"a":1}')).tag).not.toBe((await sharedJson('{"a":2}')).tag);
});
