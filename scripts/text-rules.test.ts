// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these strings are code
import { describe, expect, test } from "vitest";
import { findTextFaults } from "./text-rules.ts";
import { textsInCode } from "./texts-in-code.ts";

const textsIn = (source: string) => textsInCode("x.tsx", source).map(({ text }) => text);

describe("what a person reads is found", () => {
  test.each([
    ["between tags", "<p>Votes</p>", "Votes"],
    ["in lower case", "<b>by</b>", "by"],
    ["in Japanese", "<b>票</b>", "票"],
    ["in an expression", '<p>{isOpen ? "Open" : name}</p>', "Open"],
    ["after a condition", '<p>{isOpen && "Open"}</p>', "Open"],
    ["between values", "<p>{`${votes} votes`}</p>", "… votes"],
    ["as the label of an element", '<button aria-label="Close" />', "Close"],
    ["as the label of a component", "<Field label={`Name of ${car}`} />", "Name of …"],
    ["as the title of a message", 'showToast({ title: "Saved" })', "Saved"],
    [
      "as a sentence in a component's attribute",
      '<Loaded failure="The list could not be loaded" />',
      "The list could not be loaded",
    ],
    ["as a sentence anywhere", 'const why = fails ? "Please try again." : "";', "Please try again."],
    ["as a sentence with a value at its end", "const text = `Remove ${name}`;", "Remove …"],
  ])("%s", (_, source, text) => {
    expect(textsIn(source)).toEqual([text]);
  });
});

describe("what nobody reads is not", () => {
  test.each([
    ["classes", '<p className="Grid gap-2" />'],
    ["spaces", "<p>&nbsp;</p>"],
    ["signs", "<p>{count} · {share}% ({all})</p>"],
    ["words of a language", "<p>{words.votes(count)}</p>"],
    ["what is compared", '<p>{state === "open" ? <Sign /> : null}</p>'],
    ["what is asked for", '<p>{wordOf("open")}</p>'],
    ["names of states", 'const state = isOpen ? "open" : "not started";'],
    ["shapes", '<path d="M21 41a31 31 0 0 1 36-21" />'],
    ["errors for developers", 'throw new Error("There is no such state");'],
    ["errors that are handed on", 'reject(new TypeError("The connection was lost"));'],
    ["types", 'type State = "Not yet begun";'],
    ["cookies", "document.cookie = `Lang=en; Path=/; Secure`;"],
    ["comments", "// Please try again."],
  ])("%s", (_, source) => {
    expect(textsIn(source)).toEqual([]);
  });
});

test("a text is named with its line", () => {
  expect(textsInCode("x.tsx", "const a = 1;\n\nconst b = <p>Votes</p>;")).toEqual([{ line: 3, text: "Votes" }]);
});

describe("only what voters see is read", () => {
  const file = (path: string, imports: string[] = []) => ({ path, imports, source: "<p>Votes</p>" });
  const app = { path: "web/app/main.tsx", imports: ["web/pages/contest.tsx", "web/pages/manage.tsx"], source: "" };
  const pages = [
    app,
    file("web/pages/contest.tsx"),
    file("web/pages/manage.tsx", ["web/ui/meter.tsx"]),
    file("web/ui/meter.tsx"),
  ];
  const lists = { englishScreens: ["web/pages/manage.tsx"], sameEverywhere: [] as string[] };
  const fault = 'web/pages/contest.tsx:1: "Votes" belongs into src/words, because voters see it';

  test("organizers' screens may speak English, and so may what only they import", () => {
    expect(findTextFaults(pages, lists)).toEqual([fault]);
  });

  test("what voters' screens import as well may not", () => {
    const shared = pages.map((one) => (one.path.includes("contest") ? { ...one, imports: ["web/ui/meter.tsx"] } : one));
    expect(findTextFaults(shared, lists)).toEqual([fault, expect.stringContaining("web/ui/meter.tsx:1")]);
  });

  test("names may stand anywhere", () => {
    expect(findTextFaults(pages, { ...lists, sameEverywhere: ["Votes"] })).toEqual([]);
  });

  test("a list names no file that is gone", () => {
    expect(findTextFaults([app], lists)).toEqual([expect.stringContaining("web/pages/manage.tsx")]);
  });
});
