import { expect, test } from "vitest";
import { styleFor } from "./first-screen-style.ts";

const code = '<div className="card md:flex" />';

test.each([
  ["a class that the code names", ".card{color:red}", ".card{color:red}"],
  ["no class of other parts", ".stage{color:red}", ""],
  ["an escaped name", ".md\\:flex{display:flex}", ".md\\:flex{display:flex}"],
  ["elements", "body{margin:0}", "body{margin:0}"],
  ["no class inside of one that is not named", ".stage .card{color:red}", ""],
  ["a rule of which one selector is named", ".stage,.card{color:red}", ".stage,.card{color:red}"],
  [
    "only what is named inside of other rules",
    "@layer utilities{@media print{.card{color:red}.stage{color:red}}}",
    "@layer utilities{@media print{.card{color:red}}}",
  ],
])("the style of first screens has %s", (_, style, expected) => {
  expect(styleFor(code, Buffer.from(style))).toBe(expected);
});
