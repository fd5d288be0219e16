import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Language, languages } from "#domain/languages.ts";
import { wordsOf } from "#words/words-of.ts";
import { setScene } from "./testing/callers.ts";
import { createAward, createContest, createEntry, createShow } from "./testing/factories.ts";
import { signedInAs } from "./testing/people.ts";
import { jpeg } from "./testing/photos.ts";
import { testProductOnPort } from "./testing/product.ts";
import { endpoints, nameOf, validCall } from "./testing/valid-calls.ts";
import type { Visitor } from "./testing/visitor.ts";

/** No page of one language for somebody who asks in another, and no language in what is no page. */

const product = await testProductOnPort({
  draw: ({ language }) => `<p data-drawn="${language}">${wordsOf(language).first.shell.loading}</p>`,
});
const { database } = product;

/** Everything goes through one connection, so that nothing can stay on it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(() => agent.destroy());

const contest = await createContest(database, { title: "Tokyo Night" });
const entry = await createEntry(database, { contest_id: contest.id });
const show = await createShow(database, { title: "Osaka Meet" });
await createAward(database, show);

const pages = [
  "/",
  "/public-contests",
  "/terms-of-service",
  `/contest/${contest.id}`,
  `/contest/${contest.id}?entry=${entry.id}`,
  `/contest/${contest.id}?tab=results`,
  `/show/${show.id}`,
  "/contest/999999",
  "/nowhere",
];

type Asked = { status: number | undefined; headers: IncomingHttpHeaders; body: string };
type Ask = { method?: string; headers?: Record<string, string> };

function ask(path: string, { method = "GET", headers = {} }: Ask = {}): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asked = request({ port: product.port, host: "127.0.0.1", path, method, headers, agent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const isZipped = reply.headers["content-encoding"] === "gzip" && bytes.length > 0;
        const body = (isZipped ? gunzipSync(bytes) : bytes).toString();
        resolve({ status: reply.statusCode, headers: reply.headers, body });
      });
    });
    asked.on("error", reject).end();
  });
}

const wordsFiles = /\/assets\/(en|ja|es)-1\.js/g;

/** Each language that a page names itself, its words or its drawing by. */
function languagesOf({ headers, body }: Asked): string[] {
  const named = [
    headers["content-language"],
    /<html lang="(\w+)"/.exec(body)?.[1],
    /data-drawn="(\w+)"/.exec(body)?.[1],
    ...Array.from(body.matchAll(wordsFiles), ([, language]) => language),
    ...languages.filter((language) => body.includes(wordsOf(language).first.shell.loading)),
    ...languages.filter((language) => body.includes(wordsOf(language).later.pageTexts.noScript)),
  ];
  return [...new Set(named.filter((language) => language !== undefined))];
}

const ways: Record<string, (language: Language) => Record<string, string>> = {
  "the browser": (language) => ({ "accept-language": language }),
  "the cookie": (language) => ({ cookie: `lang=${language}`, "accept-language": "de" }),
};

describe.each(Object.entries(ways))("in the language of %s", (_, headersOf) => {
  test.each(pages)("%s, whoever has asked before, compressed or not", async (path) => {
    const drawn = new Set<boolean>();
    for (let round = 0; round < 3; round += 1)
      for (const encoding of ["gzip", "identity"])
        for (const language of languages) {
          const headers = { ...headersOf(language), "accept-encoding": encoding };
          const page = await ask(path, { headers });
          expect(languagesOf(page)).toEqual([language]);
          expect(page.headers["content-encoding"] ?? "identity").toBe(encoding);
          drawn.add(page.body.includes("data-drawn"));
          const head = await ask(path, { method: "HEAD", headers });
          expect(head.body).toBe("");
          expect([head.status, head.headers["content-language"]]).toEqual([page.status, language]);
          expect(head.headers.vary).toBe(page.headers.vary);
        }
    if (["/", "/public-contests"].includes(path)) expect(drawn).toContain(true);
  });
});

test.each(pages)("%s has no validator that another language could be taken for, and is nobody else's", async (path) => {
  for (const language of languages) {
    const { headers } = await ask(path, { headers: { "accept-language": language } });
    expect(headers).not.toHaveProperty("etag");
    expect(headers).not.toHaveProperty("last-modified");
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers.vary?.split(", ").sort()).toEqual(["accept-encoding", "accept-language", "cookie"]);
    const [other] = languages.filter((one) => one !== language);
    for (const tag of ["*", `"${language}"`, `W/"${language}"`]) {
      const conditions = { "if-none-match": tag, "if-modified-since": new Date().toUTCString() };
      const page = await ask(path, { headers: { "accept-language": other ?? "", ...conditions } });
      expect([page.status === 304, languagesOf(page)]).toEqual([false, [other]]);
    }
  }
});

describe.each(languages)("the stage of a contest or show in %s", (language) => {
  test("is in that language, whoever asks", async () => {
    const ofContest = await createContest(database, { title: "Tokyo Night", language });
    const ofShow = await createShow(database, { title: "Osaka Meet", language });
    const { visitor } = await signedInAs(product, "voter", { language: "es" });
    for (const path of [`/stage/${ofContest.id}`, `/show/${ofShow.id}/stage`, `/stage/${ofContest.id}/?overlay`])
      for (const headers of [
        {},
        ...languages.map((other) => ({ "accept-language": other })),
        ...languages.map((other) => ({ cookie: `lang=${other}` })),
        { cookie: visitor.cookieHeader },
      ]) {
        const page = await ask(path, { headers });
        expect([path, page.status, languagesOf(page)]).toEqual([path, 200, [language]]);
        expect(page.body).toContain(
          `<title>${wordsOf(language).later.pageTexts.pages.stage.title} | ScoreQuest</title>`,
        );
      }
  });

  test("follows when the contest gets another one", async () => {
    const ofContest = await createContest(database, { language });
    const stageOf = () => ask(`/stage/${ofContest.id}`, { headers: { "accept-language": language } });
    expect(languagesOf(await stageOf())).toEqual([language]);
    const { visitor } = await signedInAs(product, "super_admin");
    const [other = ""] = languages.filter((one) => one !== language);
    await visitor.put(`/api/contests/${ofContest.id}`, { language: other });
    expect(languagesOf(await stageOf())).toEqual([other]);
  });
});

test.each(["/stage/999999", "/stage/nonsense", "/show/999999/stage"])(
  "%s, which is nobody's stage, is in the browser's language",
  async (path) => {
    expect(languagesOf(await ask(path, { headers: { "accept-language": "ja" } }))).toEqual(["ja"]);
  },
);

test("a cache that keeps pages by Vary alone gives everybody their own", async () => {
  const { visitor } = await signedInAs(product, "voter", { language: "es" });
  const kept = new Map<string, Asked>();
  const through = async (path: string, headers: Record<string, string>) => {
    const anywhere = kept.get(path) ?? (await ask(path, { headers }));
    const key = [path, ...(anywhere.headers.vary ?? "").split(", ").map((name) => headers[name])].join("\n");
    if (!kept.has(path)) kept.set(path, anywhere);
    const page = kept.get(key) ?? (await ask(path, { headers }));
    kept.set(key, page);
    return page;
  };
  const people: [Language, Record<string, string>][] = [
    ...languages.map((language): [Language, Record<string, string>] => [language, { "accept-language": language }]),
    ["es", { "accept-language": "en", cookie: visitor.cookieHeader }],
    ["ja", { "accept-language": "en", cookie: `${visitor.cookieHeader}; lang=ja` }],
    ["en", { "accept-language": "ja", cookie: "lang=en" }],
    ["en", {}],
  ];
  for (let round = 0; round < 2; round += 1)
    for (const path of pages)
      for (const [language, headers] of people) {
        const encoding = { "accept-encoding": round === 0 ? "gzip" : "identity" };
        expect(languagesOf(await through(path, { ...headers, ...encoding }))).toEqual([language]);
      }
});

test("people who share a snapshot have pages in their own languages", async () => {
  const people = await Promise.all(
    languages.map(async (language) => [language, await signedInAs(product, "voter", { language })] as const),
  );
  const path = `/contest/${contest.id}`;
  for (let round = 0; round < 2; round += 1) {
    const asked = people.map(async ([language, { visitor, user }]) => {
      const page = await ask(path, { headers: { cookie: visitor.cookieHeader, "accept-language": "ja" } });
      expect(languagesOf(page)).toEqual([language]);
      expect(page.body).toContain(user.email);
    });
    await Promise.all(asked);
    expect(languagesOf(await ask(path, { headers: { "accept-language": "ja" } }))).toEqual(["ja"]);
  }
});

test("an account's new choice is in the next page, on every connection", async () => {
  const { visitor } = await signedInAs(product, "voter");
  for (const language of ["ja", "en", "es", "ja"] as const) {
    await visitor.put("/api/account/language", { language });
    for (const path of pages) {
      const page = await ask(path, { headers: { cookie: visitor.cookieHeader, "accept-language": "de" } });
      expect(languagesOf(page)).toEqual([language]);
    }
  }
});

const setting = { who: "super_admin", whose: "own", accessCode: null, imageUrl: "https://example.org/a.jpg" } as const;

describe("what is no page", () => {
  let visitor: Visitor;
  let addresses: string[];
  beforeAll(async () => {
    const scene = await setScene(product, setting, { contest: true, show: true, request: true });
    visitor = scene.visitor;
    const objects = { ...scene, accessCode: "", account: { email: "", password: "" }, picture: await jpeg() };
    // Those with the time, and the export, whose file has it.
    const timed = /\/(health|ready|control|checks|export|export-excel|sessions|platform-stats)$/;
    addresses = [
      ...endpoints
        .filter(({ method, reply, path }) => method === "GET" && reply !== "stream" && !timed.test(path))
        .filter((endpoint) => !/\/(login|logout|google|callback)\b/.test(nameOf(endpoint)))
        .map((endpoint) => validCall(endpoint, objects).path),
      "/favicon.svg",
      "/assets/main-abc123.js",
      "/api/contests/999999",
      "/api/nowhere",
    ];
  });

  /** Without what each request has of its own. */
  const comparable = ({ status, headers, body }: Asked) => {
    const { date, "x-request-id": id, ...others } = headers;
    const withoutTime = body.replaceAll(/"serverTime":"[^"]*"/g, "").replaceAll(id as string, "");
    return { status, headers: { ...others, "content-length": undefined }, body: withoutTime };
  };

  test("is the same to the byte in every language, and has none", async () => {
    for (const address of addresses)
      for (const own of [visitor.cookieHeader, ""]) {
        const replies = [];
        for (const language of [...languages, "de"])
          for (const cookie of [own, `${own}; lang=${language}`]) {
            const reply = await ask(address, { headers: { "accept-language": language, cookie } });
            expect(reply.headers).not.toHaveProperty("content-language");
            expect(reply.headers.vary ?? "").not.toMatch(/language/);
            replies.push(comparable(reply));
          }
        for (const reply of replies) expect({ address, ...reply }).toEqual({ address, ...replies[0] });
      }
  });

  test("what a poll has in one language is unchanged in the others", async () => {
    for (const address of [
      `/api/contests/${contest.id}`,
      `/api/contests/${contest.id}/public`,
      `/api/shows/${show.id}`,
    ]) {
      const { etag } = (await ask(address, { headers: { "accept-language": "en" } })).headers;
      expect(etag).toBeTruthy();
      for (const language of languages) {
        const headers = { "accept-language": language, cookie: `lang=${language}`, "if-none-match": etag ?? "" };
        expect((await ask(address, { headers })).status).toBe(304);
      }
    }
  });

  test("votes are answered with the same bytes, taken or refused", async () => {
    const { visitor: voter } = await signedInAs(product, "voter");
    const ended = await createContest(database, { end_date: new Date(Date.now() - 1_000) });
    const entryOfEnded = await createEntry(database, { contest_id: ended.id });
    const secret = await createContest(database, { access_code: "sesame" });
    const entryOfSecret = await createEntry(database, { contest_id: secret.id });
    await voter.post(`/api/contests/${contest.id}/vote`, { entryId: entry.id });
    const calls: [string, string, object][] = [
      ["POST", `/api/contests/${contest.id}/vote`, { entryId: entry.id }],
      ["PUT", `/api/contests/${contest.id}/vote`, { entryId: entry.id }],
      ["POST", `/api/contests/${contest.id}/vote`, { entryId: 2_000_000_000 }],
      ["POST", `/api/contests/${contest.id}/vote`, { entryId: "nonsense" }],
      ["POST", `/api/contests/${ended.id}/vote`, { entryId: entryOfEnded.id }],
      ["POST", `/api/contests/${secret.id}/vote`, { entryId: entryOfSecret.id }],
      ["POST", "/api/contests/999999/vote", { entryId: 1 }],
    ];
    for (const sender of [voter, product.visitor()])
      for (const [method, path, body] of calls) {
        const replies = [];
        for (const language of languages) {
          sender.cookies.set("lang", language);
          const headers = { "content-type": "application/json", "accept-language": language };
          const reply = await sender.send(method, path, { headers, body: JSON.stringify(body) });
          expect(reply.headers.get("content-language")).toBeNull();
          replies.push([reply.status, await reply.text()]);
        }
        expect([path, ...replies]).toEqual([path, replies[0], replies[0], replies[0]]);
      }
  });
});

describe("hostile headers", () => {
  const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));
  test.each<[string, Language, Record<string, string>]>([
    ["10 kB of languages", "en", { "accept-language": long("de,", 10_000) }],
    ["10 kB that begin with Japanese", "ja", { "accept-language": `ja,${long("de;q=0.1,", 10_000)}` }],
    ["10 kB without a comma", "en", { "accept-language": long("x", 10_000) }],
    ["10 kB of semicolons", "en", { "accept-language": long(";q=", 10_000) }],
    ["a wildcard", "en", { "accept-language": "*" }],
    ["nothing accepted", "en", { "accept-language": "ja;q=0, es;q=0, en;q=0, *;q=0" }],
    ["odd letters", "en", { "accept-language": "\u00ff\u00fe<script>" }],
    ["a long cookie", "en", { cookie: `lang=${long("ja", 8_000)}` }],
    ["a cookie of markup", "en", { cookie: 'lang="><script>alert(1)</script>' }],
    ["a cookie of another language", "en", { cookie: "lang=fil" }],
    ["a repeated cookie", "ja", { cookie: "lang=ja; lang=es; lang=en" }],
    ["thousands of cookies", "ja", { cookie: `${long("lan=es; ", 8_000)}lang=ja` }],
    ["a broken escape", "en", { cookie: "lang=%E0%A4%A" }],
  ])("%s: a page in %s", async (_, language, headers) => {
    for (const path of pages) {
      const page = await ask(path, { headers });
      expect([200, 404]).toContain(page.status);
      expect(languagesOf(page)).toEqual([language]);
      expect(page.body).not.toContain("<script>alert");
    }
  });
});

test("a language that the product has no longer is English in every row, and nothing fails", async () => {
  const { visitor, ...scene } = await setScene(product, setting, { contest: true, show: true, request: true });
  const objects = { ...scene, accessCode: "", account: { email: "", password: "" }, picture: await jpeg() };
  const reads = endpoints
    .filter(({ method, reply }) => method === "GET" && reply !== "stream")
    .filter((endpoint) => !/\/(login|logout|google|callback)\b/.test(nameOf(endpoint)))
    .map((endpoint) => validCall(endpoint, objects).path);
  const opened = [...reads, "/", "/public-contests", `/contest/${scene.contestId}`, `/show/${scene.showId}`];
  const statuses = async () => {
    const found = [];
    for (const path of opened) found.push([path, (await visitor.get(path)).status]);
    return found;
  };
  const before = await statuses();
  for (const table of ["users", "contests", "shows"]) await database.pool.query(`update ${table} set language = 'fil'`);
  expect(await statuses()).toEqual(before);
  const dates = { startDate: "2026-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };
  const sent = [
    await visitor.put(`/api/contests/${scene.contestId}`, { title: "Tokyo Night" }),
    await visitor.put(`/api/shows/${scene.showId}`, { place: "Pier 5" }),
    await visitor.post(`/api/shows/${scene.showId}/awards`, { title: "Best Paint", ...dates }),
    await visitor.post(`/api/shows/${scene.showId}/copy`),
    await visitor.put("/api/account", { firstName: "Emi", lastName: "Sato" }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 201, 201, 200]);
  for (const path of pages) expect(languagesOf(await ask(path, { headers: {} }))).toEqual(["en"]);
  const preview = await ask(`/contest/${contest.id}`, { headers: { "accept-language": "ja" } });
  expect(preview.body).toContain('content="en_US"');
});

test.each(languages)("every table takes %s", async (language) => {
  for (const table of ["users", "contests", "shows"]) {
    const { rowCount } = await database.pool.query(`update ${table} set language = $1`, [language]);
    expect(rowCount).toBeGreaterThan(0);
  }
});
