import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accentTheme, contrast } from "#domain/color.ts";

const theme = readFileSync(join(import.meta.dirname, "theme.css"), "utf8");

const light = tokensOf(/^:root \{([^}]*)\}/m);
const dark = { ...light, ...tokensOf(/^@utility night \{([^}]*)\}/m) };
const fixed = tokensOf(/^(:root \{[\s\S]*)^@theme/m);

const texts = ["fg", "muted", "accent-text", "danger-text", "warning-text", "good-text", "info-text"];
const grounds = ["ground", "surface", "sunken"];

describe.each<{ scheme: string; tokens: Record<string, string> }>([
  { scheme: "light", tokens: { ...light, "accent-text": fixed["accent-on-light"]! } },
  { scheme: "dark", tokens: { ...dark, "accent-text": fixed["accent-on-dark"]! } },
])("the $scheme scheme", ({ tokens }) => {
  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground])))("can be read: %s on %s", (text, ground) => {
    expect(contrast(tokens[text!]!, tokens[ground!]!)).toBeGreaterThanOrEqual(4.5);
  });

  it("has visible borders of controls", () => {
    for (const ground of ["surface", "ground"])
      expect(contrast(tokens["line-strong"]!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
  });

  it("can be read on the danger wash", () => {
    expect(contrast(tokens["danger-text"]!, tokens["danger-wash"]!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.fg!, tokens["danger-wash"]!)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("the theme", () => {
  it("has a dark value for each light one", () => {
    expect(Object.keys(tokensOf(/^@utility night \{([^}]*)\}/m))).toEqual(Object.keys(light));
  });

  it("has the same accent as a contest with the product's color", () => {
    const { accent, hover, onAccent, textOnLight, textOnDark } = accentTheme(null);
    expect([
      fixed.accent,
      fixed["accent-hover"],
      fixed["on-accent"],
      fixed["accent-on-light"],
      fixed["accent-on-dark"],
    ]).toEqual([accent, hover, onAccent, textOnLight, textOnDark]);
  });

  it.each([
    ["on-accent", "accent"],
    ["on-danger", "danger"],
    ["on-medal", "gold"],
    ["on-medal", "silver"],
    ["on-medal", "bronze"],
    ["on-rank", "rank"],
  ])("can be read: %s on %s", (text, ground) => {
    expect(contrast(fixed[text]!, fixed[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
});

function tokensOf(part: RegExp): Record<string, string> {
  const block = part.exec(theme)?.[1] ?? "";
  return Object.fromEntries(Array.from(block.matchAll(/--([\w-]+): (#\w{6});/g), ([, name, value]) => [name, value]));
}
