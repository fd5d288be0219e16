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
    ["as the hint of a field", '<Field hint="Optional" />', "Optional"],
    ["as the word of a button", '<ConfirmDialog confirmLabel="Delete" />', "Delete"],
    ["as what a notice says", 'const notice = { text: "Paused", message: "" };', "Paused"],
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
  const importing = (paths: string[]) => paths.map((path) => `import "#${path}";\n`).join("");
  const file = (path: string, imports: string[] = []) => ({ path, source: `${importing(imports)}<p>Votes</p>` });
  const app = { path: "web/app/main.tsx", source: importing(["web/pages/contest.tsx", "web/pages/manage.tsx"]) };
  const pages = [
    app,
    file("web/pages/contest.tsx"),
    file("web/pages/manage.tsx", ["web/ui/meter.tsx"]),
    file("web/ui/meter.tsx"),
  ];
  const none: string[] = [];
  const lists = { englishScreens: ["web/pages/manage.tsx"], englishRules: none, sameEverywhere: none };
  const fault = 'web/pages/contest.tsx:1: "Votes" belongs into src/words, because voters see it';

  test("organizers' screens may speak English, and so may what only they import", () => {
    expect(findTextFaults(pages, lists)).toEqual([fault]);
  });

  test("what voters' screens import as well may not", () => {
    const shared = pages.map((one) => (one.path.includes("contest") ? file(one.path, ["web/ui/meter.tsx"]) : one));
    expect(findTextFaults(shared, lists)).toEqual([
      expect.stringContaining('web/pages/contest.tsx:2: "Votes"'),
      expect.stringContaining("web/ui/meter.tsx:1"),
    ]);
  });

  test("names may stand anywhere", () => {
    expect(findTextFaults(pages, { ...lists, sameEverywhere: ["Votes"] })).toEqual([]);
  });

  describe("a rule that they use", () => {
    const rule = { path: "domain/votes/rule.ts", source: 'const state = "Open"; const why = "Voting has ended.";' };
    const using = (how: string) => [{ path: app.path, source: `${how} from "#domain/votes/rule.ts";` }, rule];
    const free = { ...lists, englishScreens: none };
    const fault = 'domain/votes/rule.ts:1: "Voting has ended." belongs into src/words, because voters see it';

    test("says no sentence, but may have names of states", () => {
      expect(findTextFaults(using("import { why }"), free)).toEqual([fault]);
      expect(findTextFaults(using("import { type State, why }"), free)).toEqual([fault]);
    });

    test("may where organizers alone read it", () => {
      expect(findTextFaults(using("import { why }"), { ...free, englishRules: [rule.path] })).toEqual([]);
    });

    test("is none where only its types are used", () => {
      for (const how of ["import type { State }", "import { type State, type Other }"])
        expect(findTextFaults(using(how), free)).toEqual([]);
    });

    test("leaves the list when it says nothing any more", () => {
      const faults = findTextFaults([app], { ...free, englishRules: [rule.path] });
      expect(faults).toEqual([expect.stringContaining("domain/votes/rule.ts, which says nothing")]);
    });
  });

  test("a list names no file that is gone", () => {
    expect(findTextFaults([app], lists)).toEqual([expect.stringContaining("web/pages/manage.tsx")]);
  });
});
