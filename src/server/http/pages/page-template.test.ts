import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pageTemplate } from "./page-template.ts";

const css = "#root { color: red }";
const link = '<link rel="stylesheet" crossorigin href="/assets/style-1.css">';
const font = '<link rel="preload" href="/assets/saira-1.woff2" as="font" type="font/woff2" crossorigin="">';
const page = `<html lang="en" data-words=""><head><!--page-metadata-->${font}${link}<!--page-files {"parts":{},"words":{"en":{"first":["/assets/en.js"]},"ja":{"first":["/assets/ja.js"],"landing":["/assets/ja-l.js"]}}}--></head><body><p class="no-script">ScoreQuest needs JavaScript to show contests and count votes. Please turn it on and reload the page.</p><div id="root"><p class="boot">Loading...</p></div><!--page-data--></body>`;
const publicUrl = "http://localhost:3000";
const template = pageTemplate({ page, drawing: { style: css }, publicUrl });
const about = {
  language: "en" as const,
  path: "/",
  metadata: { title: "ScoreQuest", description: "Contests", locale: "en_US", keywords: "contest" },
  shows: "landing" as const,
};
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page without a first screen loads its style sheet as a file, which later pages find in the cache", () => {
  const html = template.before(about);
  expect(html).toContain(link);
  expect(html).toContain(font);
  expect(html).not.toContain("<style");
});

test("a contest names the files of its page and of what it begins with, entries or its result, each once", () => {
  const parts =
    '{"contest":["/assets/a.js"],"contestWithoutResult":["/assets/c.js"],"finalResult":["/assets/b.js","/assets/a.js"]}';
  const made = pageTemplate({ page: page.replace("{}", parts), drawing: { style: css }, publicUrl });
  const named = (showsResult: boolean) =>
    Array.from(
      made.before({ ...about, shows: "contest", showsResult }).matchAll(/modulepreload" crossorigin href="([^"]+)"/g),
      ([, path]) => path,
    );
  expect(named(false)).toEqual(["/assets/en.js", "/assets/a.js", "/assets/c.js"]);
  expect(named(true)).toEqual(["/assets/en.js", "/assets/a.js", "/assets/b.js"]);
});

test("a page is in its language, and names the files with the words that it needs of it, and no others", () => {
  const html = template.before({ ...about, language: "ja" });
  expect(html).toContain('<html lang="ja" data-words="/assets/ja.js">');
  const named = Array.from(html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g), ([, path]) => path);
  expect(named).toEqual(["/assets/ja.js", "/assets/ja-l.js"]);
  expect(html).not.toContain("/assets/en.js");
  expect(html).toContain('<p class="boot">読み込み中…</p>');
  expect(html).toMatch(/<p class="no-script">ScoreQuest で[^<]+<\/p>/);
});

test("a page with a first screen has its styles in it, and allows this text and no other", () => {
  const firstScreen = { html: "<main>Ember</main>", drawnAt: new Date(0) };
  const html = template.before({ ...about, firstScreen });
  expect(html).toContain('<link rel="expect" href="#page-data" blocking="render">');
  expect(html).toMatch(/<style data-file="\/assets\/style-1.css" data-cookie="sq_files=[\w-]{8}; [^"]+">#root/);
  expect(html).toContain(`>${css}</style>`);
  expect(html).toContain('<div id="root" data-drawn-at="1970-01-01T00:00:00.000Z"><main>Ember</main></div>');
  expect(html).not.toContain(link);
  expect(html).toContain(font.replace("<link", '<link media="(min-width: 48rem)"')); // on phones the code comes first
  const [name, policy] = template.policyFor(firstScreen);
  expect(name).toBe("content-security-policy");
  expect(policy).toContain(`; style-src 'self' ${hash(css)}; `);
  expect(policy).not.toContain("style-src-attr");
});

test("a contest's own colors are allowed by their hash, and words of people are not", () => {
  const html =
    '<div style="--accent:#ff0000"><div style="--accent:#ff0000"><p>My car style=&quot;color:blue&quot;</p></div></div>';
  const [, policy] = template.policyFor({ html, drawnAt: new Date(0) });
  expect(policy).toMatch(/; style-src-attr 'unsafe-hashes' 'sha256-[^ ]+'$/);
  expect(policy).toContain(hash("--accent:#ff0000"));
});

test("a built page without its style sheet is an error", () => {
  expect(() => pageTemplate({ page: page.replace(link, ""), publicUrl })).toThrow("style sheet");
});

test("a browser is known to have the files of the same build only", () => {
  const first = { ...about, firstScreen: { html: "", drawnAt: new Date(0) } };
  const [, cookie = ""] = /data-cookie="([^;]+);/.exec(template.before(first)) ?? [];
  const withCookie = (value: string) => ({ header: () => value });
  const other = pageTemplate({ page: page.replace("style-1", "style-2"), publicUrl });
  expect(template.isKnownTo(withCookie(`sq_session=1; ${cookie}`))).toBe(true);
  expect(template.isKnownTo(withCookie("sq_session=1"))).toBe(false);
  expect(other.isKnownTo(withCookie(cookie))).toBe(false);
});
