import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import readXlsxFile from "read-excel-file/node";
import { beforeAll, describe, expect, test } from "vitest";
import { csvColumns } from "#domain/entries/entry-csv-columns.ts";
import { packageRoot } from "./core/package-root.ts";
import { type BodyField, bodyFields, withField } from "./testing/body-fields.ts";
import { setScene } from "./testing/callers.ts";
import { stateOf } from "./testing/database-state.ts";
import { foreignAddresses, foreignColors, hostileAddresses, hostileTexts } from "./testing/hostile-texts.ts";
import { type SignedIn, signedInAs } from "./testing/people.ts";
import { photoForm } from "./testing/photos.ts";
import { testProduct } from "./testing/product.ts";
import { endpoints, isAboutShow, nameOf, validCall } from "./testing/valid-calls.ts";

/** What people write stays text: in pages, metadata and data, spreadsheets, file names and log lines. */

const product = await testProduct();

type Written = { title: string; entry: string; picture: string | null };

/** A contest with this text everywhere, also as its organizer's name. */
async function contestSaying({ title, entry, picture }: Written) {
  const name = title.slice(0, 100);
  const organizer = await signedInAs(product, "organizer", { first_name: name, last_name: name });
  const created = await organizer.visitor.post("/api/contests", {
    title,
    description: `${title}\u2028${title}`,
    startDate: "2026-06-01T08:00:00Z",
    endDate: "2036-06-08T17:00:00Z",
    accessCode: title.slice(0, 100),
    coverPhotoUrl: picture,
    customBranding: picture ? { primaryColor: "#00bf63", logoUrl: picture } : null,
  });
  expect(created.status).toBe(201);
  const { id } = await created.json();
  const votingId = entry.slice(0, 20).trim();
  const fields = { name: entry, description: entry, owner: entry, votingId, imageUrl: picture };
  const added = await organizer.visitor.post(`/api/contests/${id}/entries`, fields);
  expect(added.status).toBe(201);
  return { organizer, id: id as number, entryId: (await added.json()).id as number };
}

/** The tags of a page without their texts: no text may add a tag or close one early. */
function skeleton(html: string): string[] {
  const [head = "", body = ""] = html.split("<body>");
  const tags = head.replace(/"[^"]*"/g, '""').match(/<[^>]*>/g) ?? [];
  return [...tags, ...(body.replace(/(id="page-data">)[^<]*/g, "$1").match(/<[^>]*>|[^<>]+/g) ?? [])];
}

const dataIn = (html: string) => JSON.parse(/id="page-data">([^<]*)<\/script>/.exec(html)?.[1] ?? "null");

async function pagesOf({ organizer, id, entryId }: Awaited<ReturnType<typeof contestSaying>>) {
  const paths = [`/contest/${id}`, `/vote/${id}`, `/contest/${id}?entry=${entryId}`, "/dashboard", "/nowhere"];
  return Promise.all(
    [organizer.visitor, product.visitor()].flatMap((visitor) =>
      paths.map(async (path) => (await visitor.get(path)).text()),
    ),
  );
}

describe("a page", () => {
  let tame: string[][];
  beforeAll(async () => {
    const contest = await contestSaying({ title: "Tokyo", entry: "Miku", picture: "https://example.org/a.jpg" });
    tame = (await pagesOf(contest)).map(skeleton);
  });

  test.each(hostileTexts)("with %j in every text", async (text) => {
    const contest = await contestSaying({ title: text, entry: text, picture: "https://example.org/a.jpg" });
    const pages = await pagesOf(contest);
    expect(pages.map(skeleton)).toEqual(tame);
    const { user, contest: shown } = dataIn(pages[0] ?? "");
    expect(user).toMatchObject({ firstName: text, lastName: text });
    expect(shown).toMatchObject({ title: text.trim(), entries: [{ name: text.trim(), owner: text.trim() }] });
  });

  test.each(hostileAddresses)("with a picture at %j", async (picture) => {
    const pages = await pagesOf(await contestSaying({ title: "Tokyo", entry: "Miku", picture }));
    expect(pages.map(skeleton)).toEqual(tame);
    expect(dataIn(pages[0] ?? "").contest.coverPhotoUrl).toBe(picture);
  });

  test.each([
    `/"><script>alert(1)</script>`,
    "/%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
    "/'onload='alert(1)",
    "/$&$`$'",
    "/<!--page-data-->",
    "/contest/1?entry=</script><script>",
    "/?error=</script><script>alert(1)</script>",
  ])("at %s", async (path) => {
    const found = skeleton(await (await product.app.request(path)).text());
    const [page = ""] = path.split("?");
    const plain = await product.visitor().get(path.includes("?") ? page : "/nowhere");
    expect(found).toEqual(skeleton(await plain.text()));
  });

  test("contains its own address, whatever host the caller names", async () => {
    const headers = {
      host: "impostor.example",
      "x-forwarded-host": "impostor.example",
      forwarded: "host=impostor.example",
    };
    const response = await product.app.request("/public-contests", { headers });
    expect(await response.text()).not.toContain("impostor.example");
  });
});

test("the web app never builds HTML from text", async () => {
  const folder = join(packageRoot, "src/web");
  const sources = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  expect(sources.length).toBeGreaterThan(100);
  const html =
    /dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc|\beval\(|new Function/i;
  const found: string[] = [];
  for (const name of sources) if (html.test(await readFile(join(folder, name), "utf8"))) found.push(name);
  expect(found).toEqual([]);
});

describe("a file", () => {
  test("of results has every text as it was written, and no formula", async () => {
    const title = `=HYPERLINK("http://evil.example","click")`;
    const { organizer, id } = await contestSaying({ title, entry: "Miku", picture: null });
    for (const name of hostileTexts)
      await organizer.visitor.post(`/api/contests/${id}/entries`, { name, owner: name, votingId: null });
    const response = await organizer.visitor.get(`/api/contests/${id}/export-excel`);
    const [results, summary] = await readXlsxFile(Buffer.from(await response.arrayBuffer()));
    expect(summary?.data[0]).toEqual(["Contest", title]);
    const rows = results?.data.slice(1) ?? [];
    const written = ["Miku", ...hostileTexts].map((text) => text.trim());
    expect(rows.map((row) => row[2]).sort()).toEqual([...written].sort());
    expect(rows.map((row) => row[3]).sort()).toEqual([...written].sort());
  });

  test.each([`x"; filename="evil.html`, "../../etc/passwd", "a%0d%0ab", "夜桜 \u200d <b>"])(
    "is named after %j, in one header",
    async (title) => {
      const { organizer, id } = await contestSaying({ title, entry: "Miku", picture: null });
      const { headers } = await organizer.visitor.get(`/api/contests/${id}/export-excel`);
      expect(headers.get("content-disposition")).toMatch(
        /^attachment; filename="[\w.-]+_Results\.xlsx"; filename\*=UTF-8''[\w.%-]+_Results\.xlsx$/,
      );
      expect(headers.get("set-cookie")).toBeNull();
    },
  );

  test("of entries is imported as text, row by row", async () => {
    const { organizer, id } = await contestSaying({ title: "Tokyo", entry: "Miku", picture: null });
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = hostileTexts.map((text, index) => `${quoted(text)},${quoted(text)},${index + 100}`);
    const csv = [`${csvColumns.name},${csvColumns.owner},${csvColumns.votingId}`, ...lines].join("\r\n");
    const body = photoForm(Buffer.from(csv), { name: "a.csv", type: "text/csv", field: "csv" });
    const response = await organizer.visitor.send("POST", `/api/contests/${id}/bulk-upload`, { body });
    expect(await response.json()).toMatchObject({ successCount: hostileTexts.length, failedCount: 0 });
    const entries = await (await organizer.visitor.get(`/api/contests/${id}/entries`)).json();
    const names = entries.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(hostileTexts.map((text) => text.trim())));
  });
});

test("a line of the log is one line", async () => {
  const before = product.logged.length;
  const { visitor } = await signedInAs(product, "voter");
  const forged = '\n{"level":"error","msg":"forged"}';
  const headers = {
    "user-agent": "a\tb",
    referer: "http://x/%0a",
    "x-request-id": "%0aforged",
    "x-forwarded-for": "x",
  };
  for (const path of [`/api/${encodeURIComponent(forged)}`, `/contest/1%0aforged?x=${encodeURIComponent(forged)}`])
    await visitor.get(path, headers);
  await visitor.post("/api/login", { email: `a@b.co${forged}`, password: forged });
  await visitor.post(`/api/contests/1/access${encodeURIComponent(forged)}`, { code: forged });
  const lines = product.logged.slice(before);
  expect(lines.length).toBeGreaterThanOrEqual(4);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\r\n\u2028]/);
    expect(JSON.parse(line).msg).not.toBe("forged");
  }
});

type Place = [name: string, endpoint: (typeof endpoints)[number], field: BodyField];

const placesOf = (pattern: RegExp): Place[] =>
  endpoints.flatMap((endpoint) =>
    bodyFields(endpoint)
      .filter(({ path }) => pattern.test(path.at(-1) ?? ""))
      .map((field): Place => [`${nameOf(endpoint)}: ${field.path.join(".")}`, endpoint, field]),
  );

describe("only what may be shown is accepted", () => {
  const picture = new Uint8Array();
  const account = { email: "", password: "" };

  async function expectRefused([, endpoint, field]: Place, values: readonly string[]) {
    const setting = {
      who: "organizer",
      whose: "own",
      accessCode: null,
      imageUrl: "https://example.org/a.jpg",
    } as const;
    const wants = { contest: true, show: isAboutShow(nameOf(endpoint)), request: false };
    const { visitor, ...ids } = await setScene(product, setting, wants);
    const { path, body } = validCall(endpoint, { ...ids, accessCode: "", account, picture });
    const before = await stateOf(product);
    const taken: string[] = [];
    for (const value of values) {
      const said = withField(body ?? {}, field.path, value);
      const headers = { "content-type": "application/json" };
      const response = await visitor.send(endpoint.method, path, { headers, body: JSON.stringify(said) });
      if (response.status !== 400) taken.push(`${response.status} ${value}`);
    }
    expect(taken).toEqual([]);
    expect(await stateOf(product)).toEqual(before);
  }

  const addresses = placesOf(/url$/i);
  const colors = placesOf(/color$/i);

  test("the contract has such fields", () => {
    expect([addresses.length, colors.length]).toEqual([16, 5]);
  });

  test.each(addresses)("%s accepts only web addresses", async (...place) => expectRefused(place, untrimmed));
  test.each(colors)("%s accepts only colors", async (...place) => expectRefused(place, foreignColors));

  /** Blanks around an address are trimmed, as in a form. */
  const untrimmed = foreignAddresses.filter((address) => address.trim() === address || !/^\/uploads/.test(address));

  test("in a CSV file too", async () => {
    const organizer: SignedIn = await signedInAs(product, "organizer");
    const { id } = await contestFor(organizer);
    const header = [csvColumns.name, csvColumns.owner, csvColumns.votingId, csvColumns.imageUrl].join(",");
    const isTextFile = (text: string) => !["\u0000", "\u0001"].some((character) => text.includes(character));
    const lines = foreignAddresses
      .filter((address) => untrimmed.includes(address) && isTextFile(address))
      .map((address, index) => `Car ${index},Alex,${index},"${address.replaceAll('"', '""')}"`);
    const csv = [header, ...lines].join("\r\n");
    const body = photoForm(Buffer.from(csv), { name: "a.csv", type: "text/csv", field: "csv" });
    const response = await organizer.visitor.send("POST", `/api/contests/${id}/bulk-upload`, { body });
    expect(await response.json()).toMatchObject({ successCount: 0, failedCount: lines.length });
  });

  async function contestFor({ visitor }: SignedIn): Promise<{ id: number }> {
    const dates = { startDate: "2026-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };
    return (await visitor.post("/api/contests", { title: "Tokyo", ...dates })).json();
  }
});
