import { decodeQR } from "qr/decode.js";
import { describe, expect, test } from "vitest";
import { darkRuns, qrModules, qrPath, qrScale, sturdyQrModules, wideMargin } from "./qr-code.ts";
import { contestUrl } from "./sharing/sharing.ts";
import { shortLinkUrl } from "./sharing/short-links.ts";

/** Draws a path of our kind (move, right, down, left) as a picture in black on white. */
function draw(path: string, side: number, scale: number) {
  const width = side * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1)
      for (let column = Number(x) * scale; column < (Number(x) + Number(run)) * scale; column += 1)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return { width, height: width, data };
}

const addresses = [
  contestUrl("http://localhost:3000", 1),
  contestUrl("https://vote.car-art-association.example.org", 2_147_483_647),
  contestUrl(`https://${"long-name.".repeat(20)}example.org`, 12, 345),
];

describe("a QR code", () => {
  test.each(addresses)("is read back as %s", (address) => {
    const modules = qrModules(address);
    const picture = draw(qrPath(modules), modules.length, qrScale(modules, 1024));
    expect(picture.width).toBeGreaterThanOrEqual(1024);
    expect(decodeQR(picture, { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY })).toBe(address);
  });

  test("has two light modules around it, and a finder right inside of them", () => {
    const modules = qrModules("http://localhost:3000/contest/1");
    const isLight = (row: boolean[] | undefined) => row?.every((dark) => !dark);
    expect([modules[0], modules[1], modules.at(-1), modules.at(-2)].every(isLight)).toBe(true);
    expect(modules.every((row) => !row[0] && !row[1] && !row.at(-1) && !row.at(-2))).toBe(true);
    expect(modules[2]?.slice(2, 10)).toEqual([true, true, true, true, true, true, true, false]);
  });

  test("has error correction M in its format bits", () => {
    const row = qrModules("http://localhost:3000/contest/1")[2 + 8];
    // The first two format bits: 00 for M, turned by the format's own mask 10.
    expect(row?.slice(2, 4)).toEqual([true, false]);
  });

  test("neighbours are one rectangle", () => {
    expect(darkRuns([false, true, true, false, true])).toEqual([
      { x: 1, width: 2 },
      { x: 4, width: 1 },
    ]);
    expect(darkRuns([])).toEqual([]);
    expect(
      qrPath([
        [true, true],
        [false, true],
      ]),
    ).toBe("M0 0h2v1h-2zM1 1h1v1h-1z");
  });

  test("is drawn with whole pixels to a module", () => {
    const modules = Array.from({ length: 33 }, () => Array.from({ length: 33 }, () => false));
    expect(qrScale(modules, 1024)).toBe(32);
    expect(qrScale(modules, 33)).toBe(1);
  });
});

describe("a sturdy QR code", () => {
  /** The two format bits of the level, without the format's own mask 10. */
  const levels: Readonly<Record<string, string>> = { "00": "M", "01": "L", "10": "H", "11": "Q" };
  const levelOf = (modules: boolean[][]) => {
    const [first, second] = modules[wideMargin + 8]?.slice(wideMargin) ?? [];
    return levels[`${Number(first) ^ 1}${Number(second)}`];
  };
  const sideOf = (modules: boolean[][]) => modules.length - 2 * wideMargin;

  test.each([
    ["https://vote.example.org", 345, 25, "Q"],
    ["https://vote.example.org", 7_966_461, 25, "M"],
    ["http://192.168.1.20:3000", 345, 25, "Q"],
    ["https://v.jp", 345, 25, "H"],
    ["https://vote.car-art-association.example.org", 2_147_483_647, 29, "M"],
    ["http://[fd00::12]:3000", 345, 29, "Q"],
  ])(
    "of a short link at %s of entry %i has %i modules on a side and level %s, and is read back",
    (site, id, side, level) => {
      const url = shortLinkUrl(site, id);
      const modules = sturdyQrModules(url);
      expect([sideOf(modules), levelOf(modules)]).toEqual([side, level]);
      const picture = draw(qrPath(modules), modules.length, 8);
      expect(decodeQR(picture, { effort: Number.POSITIVE_INFINITY, timeLimit: Number.POSITIVE_INFINITY })).toBe(url);
      const around = [...modules.slice(0, wideMargin), ...modules.slice(-wideMargin)].flat();
      expect(around.some((dark) => dark)).toBe(false);
    },
  );

  test("is smaller than the long link's, which needs 33 modules on a side", () => {
    expect(sideOf(qrModules(contestUrl("https://vote.example.org", 12, 345), wideMargin))).toBe(33);
  });
});
