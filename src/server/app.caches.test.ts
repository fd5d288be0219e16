import { describe, expect, test } from "vitest";
import { pagePatterns } from "#domain/paths.ts";
import { shortLinkPath } from "#domain/sharing/short-links.ts";
import { setScene } from "./testing/callers.ts";
import { signedInAs } from "./testing/people.ts";
import { jpeg, photoForm } from "./testing/photos.ts";
import { testProductOnPort } from "./testing/product.ts";
import { rawRequest } from "./testing/raw-request.ts";
import { endpoints, validCall } from "./testing/valid-calls.ts";

/** A reply that a cache in front may keep has one address: with any other one, the cache could be got past. */

const product = await testProductOnPort();

const setting = { who: "super_admin", whose: "own", accessCode: null, imageUrl: "https://example.org/a.jpg" } as const;
const { visitor, ...ids } = await setScene(product, setting, { contest: true, request: true });
const objects = { ...ids, accessCode: "", account: { email: "", password: "" }, picture: await jpeg() };
const { visitor: organizer } = await signedInAs(product, "organizer");
const uploaded = await organizer.send("POST", "/api/upload/contest-header", { body: photoForm(await jpeg()) });
const photo: string = (await uploaded.json()).imageUrl;

const addresses = [
  ...endpoints
    .filter(({ method, reply }) => method === "GET" && reply !== "stream")
    .map((endpoint) => validCall(endpoint, objects).path),
  ...Object.values(pagePatterns).map((path) => path.replace(":contestId", String(ids.contestId))),
  ...["/favicon.svg", "/assets/main-abc123.js", photo, shortLinkPath(ids.entryId)],
];

type Asked = { status: number | undefined; location: string | undefined; cacheControl: string; body: string };

async function ask(target: string, method = "GET"): Promise<Asked> {
  const cookie = visitor.cookieHeader;
  const text = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`;
  const { statuses, reply } = await rawRequest(product.port, text, { waitsForClose: true });
  const header = (name: string) => new RegExp(`^${name}: (.*)\r$`, "im").exec(reply)?.[1];
  const body = reply.slice(reply.indexOf("\r\n\r\n") + 4);
  return { status: statuses[0], location: header("location"), cacheControl: header("cache-control") ?? "", body };
}

const isPublic = ({ cacheControl }: Asked) => /\bpublic\b|s-maxage/.test(cacheControl);

const kept: string[] = [];
for (const address of addresses) if (isPublic(await ask(address))) kept.push(address);

test("these may be kept", () => {
  expect(kept).toEqual(
    expect.arrayContaining([
      `/api/contests/${ids.contestId}/public`,
      "/api/csv-template",
      "/favicon.svg",
      "/assets/main-abc123.js",
      photo,
      shortLinkPath(ids.entryId),
    ]),
  );
});

/** Other ways to write an address: some lead elsewhere, where nothing may be kept. */
const spellings: Record<string, (address: string) => string> = {
  "an unknown query": (address) => `${address}?x=1`,
  "two queries": (address) => `${address}?x=1&x=2?`,
  "an empty query": (address) => `${address}?`,
  "a slash at the end": (address) => `${address}/`,
  "a slash and a query": (address) => `${address}/?x`,
  "an encoded letter": (address) => address.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  "an encoded letter before": (address) => address.replace(/^\/./, (first) => `/%${first.charCodeAt(1).toString(16)}`),
  "another case": (address) => address.replace(/[a-z]/i, (first) => swapCase(first)),
  "dots before it": (address) => `/x/..${address}`,
  "a dot before it": (address) => `/.${address}`,
  "an encoded dot before it": (address) => `/%2e${address}`,
  "two slashes": (address) => `/${address}`,
  "a site before it": (address) => `http://evil.example${address}?x=1`,
};

const swapCase = (letter: string) => (/[a-z]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase());

describe.each(kept)("%s", (address) => {
  test.each(Object.entries(spellings))("with %s is redirected, or is nothing that may be kept", async (what, spell) => {
    for (const method of ["GET", "HEAD"]) {
      const asked = await ask(spell(address), method);
      if (asked.status !== 301 && !what.includes("query")) {
        expect(asked.status).toBeGreaterThanOrEqual(400);
        expect(isPublic(asked)).toBe(false);
      } else expect(asked).toEqual({ status: 301, location: address, cacheControl: "public, max-age=3600", body: "" });
    }
  });

  test("is answered itself, also to HEAD", async () => {
    for (const method of ["GET", "HEAD"]) {
      const asked = await ask(address, method);
      expect([200, 302]).toContain(asked.status);
      expect(isPublic(asked)).toBe(true);
    }
  });
});
