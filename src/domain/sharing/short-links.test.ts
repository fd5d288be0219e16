import fc from "fast-check";
import { expect, test } from "vitest";
import { idInCode, shortCode, shortLinkIn, shortLinkPath, shortLinkUrl } from "./short-links.ts";

const largestId = 2_147_483_647;

test("a short link is the entry's id in base32", () => {
  expect([1, 31, 32, 345, 7_966_461, largestId].map(shortCode)).toEqual(["1", "Z", "10", "AS", "7K3QX", "1ZZZZZZ"]);
  expect(shortLinkPath(345)).toBe("/V/AS");
});

test("every id is read back from its code", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: largestId }), (id) => {
      expect(idInCode(shortCode(id))).toBe(id);
    }),
  );
});

test.each([
  ["as", 345],
  ["0AS", 345],
  ["A-S", 345],
  ["%41S", 345],
  ["ＡＳ", 345],
  ["1O", 32],
  ["1o", 32],
  ["i0", 32],
  ["l0", 32],
])("what somebody types as %s is understood", (typed, id) => {
  expect(idInCode(typed)).toBe(id);
});

test.each(["", "0", "U", "A_S", "%", "%00", "A\0S", "ÄS", "2000000", "ZZZZZZZ", "ZZZZZZZZZZZZZZZZ", "A".repeat(5_000)])(
  "%j is the code of no entry",
  (typed) => expect(idInCode(typed)).toBeUndefined(),
);

test("the address in a QR code has no small letters, so that it needs few modules", () => {
  expect(shortLinkUrl("https://vote.example.org", 345)).toBe("HTTPS://VOTE.EXAMPLE.ORG/V/AS");
  expect(shortLinkUrl("http://192.168.1.20:3000", 345)).toBe("HTTP://192.168.1.20:3000/V/AS");
  expect(shortLinkUrl("https://vote.example.org", 345, "exhibit")).toBe("HTTPS://VOTE.EXAMPLE.ORG/S/AS");
});

test("a short link is known by its path", () => {
  const entry = (code: string) => ({ of: "entry", code });
  expect(["/V/7K3QX", "/v/7k3qx", "/V/7K3QX/"].map(shortLinkIn)).toEqual(["7K3QX", "7k3qx", "7K3QX"].map(entry));
  expect(["/S/7K3QX", "/s/7K3QX/"].map(shortLinkIn)).toEqual(Array(2).fill({ of: "exhibit", code: "7K3QX" }));
  const others = ["/", "/V", "/V/", "/V/A/S", "/S", "/S/", "/T/A", "/vote/12", "/show/12", "/contest/12"];
  expect(others.map(shortLinkIn)).toEqual(others.map(() => undefined));
});
