import { createHash, randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { passHash } from "./pass-hash.ts";
import {
  groupedPass,
  isPassHash,
  passBytes,
  passEnding,
  passFrom,
  passHashText,
  passInFragment,
  passName,
  passUrl,
  readPass,
} from "./passes.ts";

const code = "K7QF9M2X4T6B";

describe("a new pass", () => {
  test("has twelve characters, each of 32 that cannot be taken for one another", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: passBytes, maxLength: passBytes }), (random) => {
        expect(passFrom(random)).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
      }),
    );
    const everyByte = Array.from({ length: 256 }, (_, byte) => byte);
    const seen = new Map<string, number>();
    for (const byte of everyByte) {
      const character = passFrom(new Uint8Array(passBytes).fill(byte))[0] ?? "";
      seen.set(character, (seen.get(character) ?? 0) + 1);
    }
    expect([...seen.values()]).toEqual(Array.from({ length: 32 }, () => 8));
  });

  test("is not made of too few random bytes", () => {
    expect(() => passFrom(new Uint8Array(passBytes - 1))).toThrow("12 random bytes");
  });

  test("is printed in groups, and read back from them", () => {
    expect(groupedPass(code)).toBe("K7QF-9M2X-4T6B");
    const random = randomBytes(passBytes);
    expect(readPass(groupedPass(passFrom(random)))).toBe(passFrom(random));
  });
});

describe("a typed pass", () => {
  test.each([
    ["k7qf-9m2x-4t6b", code],
    ["  K7QF 9M2X 4T6B\n", code],
    ["K7QF–9M2X—4T6B", code],
    ["K7QF‑9M2X・4T6B".replace("・", "−"), code],
    ["ＫｌＱＦ９Ｍ２Ｘ４Ｔ６Ｂ", "K1QF9M2X4T6B"],
    ["K7QF\u200b9M2X\u00a04T6B", code],
    ["oOiIlL000000", "001111000000"],
  ])("%j is %s", (typed, read) => {
    expect(readPass(typed)).toBe(read);
  });

  test.each(["", "K7QF-9M2X-4T6", "K7QF-9M2X-4T6BB", "K7QF-9M2X-4T6U", "K7QF-9M2X-4T6é", "K7QF\0", "🎟".repeat(12)])(
    "%j is none",
    (typed) => {
      expect(readPass(typed)).toBeUndefined();
    },
  );

  test("is not read where it is much too long", () => {
    expect(readPass(" ".repeat(1_000_000) + code)).toBeUndefined();
  });
});

test("its hash is SHA-256 of pass, the contest's or the show's id and the code, in hex", () => {
  expect(passHashText({ contestId: 5 }, code)).toBe("pass5K7QF9M2X4T6B");
  expect(passHashText({ showId: 5 }, code)).toBe("passshow5K7QF9M2X4T6B");
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      fc.uint8Array({ minLength: 12, maxLength: 12 }),
      (id, bytes) => {
        const text = `pass${id}${passFrom(bytes)}`;
        expect(passHash({ contestId: id }, passFrom(bytes))).toBe(createHash("sha256").update(text).digest("hex"));
      },
    ),
  );
  expect(isPassHash(passHash({ contestId: 5 }, code))).toBe(true);
  expect(isPassHash(passHash({ contestId: 5 }, code).toUpperCase())).toBe(false);
  expect(isPassHash(`${passHash({ contestId: 5 }, code)}\n`)).toBe(false);
});

test("its holder is called by its last group alone", () => {
  expect(passName(passEnding(code))).toBe("Pass ••4T6B");
});

test.each([
  ["#K7QF9M2X4T6B", code],
  ["#k7qf-9m2x-4t6b", code],
  ["#K7QF%209M2X%204T6B", code],
  ["", undefined],
  ["#", undefined],
  ["#main", undefined],
  ["#%", undefined],
])("the pass in the fragment %j is %j", (fragment, expected) => {
  expect(passInFragment(fragment)).toBe(expected);
});

test("its address has the code in the fragment, which no server sees", () => {
  expect(passUrl("https://vote.example.org", { contestId: 5 }, code)).toBe("https://vote.example.org/p/5#K7QF9M2X4T6B");
  expect(passUrl("https://vote.example.org", { showId: 5 }, code)).toBe(
    "https://vote.example.org/p/show/5#K7QF9M2X4T6B",
  );
});
