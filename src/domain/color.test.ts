import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accentTheme, contrast, isHexColor, readableShade, readableTextOn } from "./color.ts";

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  it("is WCAG's", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#fff")).toBeCloseTo(4.48, 2);
    expect(contrast("#00bf63", "#ffffff")).toBeCloseTo(2.4, 1);
  });
});

describe("readable text", () => {
  it("is dark on the product's green and white on a deep blue", () => {
    expect(readableTextOn("#00bf63")).toBe("#04140b");
    expect(readableTextOn("#123a8c")).toBe("#ffffff");
  });

  it("can be read on any color", () => {
    fc.assert(
      fc.property(anyColor, (ground) => {
        expect(contrast(readableTextOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it("of any color can be found for light and for dark pages", () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom("#ffffff", "#e9eeeb", "#1a242b", "#000000"), (color, ground) => {
        expect(contrast(readableShade(color, ground), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("keeps a color that is readable as it is", () => {
    expect(readableShade("#0b3d91", "#ffffff")).toBe("#0b3d91");
  });
});

describe("a contest's accent", () => {
  it("falls back to the product's color where none or nonsense was given", () => {
    for (const given of [undefined, null, "", "green", "#12", "#00bf63;background:url(x)"])
      expect(accentTheme(given).accent).toBe("#00bf63");
  });

  it("can still be read under a pointer", () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const { hover, onAccent } = accentTheme(color);
        expect(contrast(hover, onAccent)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("takes the short form too", () => {
    expect(isHexColor("#F0a")).toBe(true);
    expect(accentTheme("#F0a")).toMatchObject({ accent: "#f0a", onAccent: expect.stringMatching(/^#/) });
  });
});
