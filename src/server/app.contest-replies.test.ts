import { readFileSync } from "node:fs";
import { request } from "node:http";
import { gunzipSync } from "node:zlib";
import readXlsxFile from "read-excel-file/node";
import { expect, test } from "vitest";
import { photoUrl } from "#domain/photos/photos.ts";
import { createTestApp } from "./testing/app.ts";
import { createContest, createEntry, createHelper, createUser } from "./testing/factories.ts";
import { visitorWithSession } from "./testing/people.ts";
import { endpoints, nameOf } from "./testing/valid-calls.ts";

/**
 * What three people were answered by the last version without shows (1c8c1304): reads, commands and refusals of contests
 * outside shows, with the headers in the order in which they were sent. `headers` is a place in the list of all that came.
 */
type Call = { who: keyof typeof userIds; method: string; path: string; type?: string; sent?: string };
type Reply = { status: number; headers: [name: string, value: string][]; body: string };
type Recording = { headers: Reply["headers"][]; calls: (Call & Omit<Reply, "headers"> & { headers: number })[] };

const recording: Recording = JSON.parse(
  gunzipSync(readFileSync(new URL("./testing/fixtures/replies-before-shows.json.gz", import.meta.url))).toString(),
);

/** What later versions say otherwise for other reasons: photos on cards, passes that are only made, reasons in any language. */
const changedSince = /(?<="owner":"[^"]*",)"imageUrl":null,(?="hash")|"(made|printed)":\d+,|,"reason":\[[^\]]*\]/g;

/** Calls of a contest that are newer, or whose replies hold a photo's random id. */
const notAsked = [
  "POST /api/contests/:contestId/show",
  "POST /api/contests/:contestId/passes/printed",
  "POST /api/upload/contest-entry/:contestId",
];

const now = new Date("2026-06-01T12:00:00.000Z");
const made = new Date("2026-05-01T08:00:00Z");
const changed = new Date("2026-05-02T08:00:00Z");
const [start, end] = [new Date("2020-01-01T00:00:00Z"), new Date("2120-01-01T00:00:00Z")];
const fixedTimes = new Set([now, made, changed, start, end].map((time) => time.toISOString()));
const changingHeaders = new Set(["date", "connection", "keep-alive", "x-request-id", "transfer-encoding"]);
const userIds = {
  anybody: "",
  voter: "00000000-0000-4000-8000-000000000005",
  organizer: "00000000-0000-4000-8000-000000000009",
};
const [helperId, newOrganizerId] = ["00000000-0000-4000-8000-000000000006", "00000000-0000-4000-8000-000000000007"];

test("contests outside shows are answered byte by byte as before there were shows", async () => {
  const app = await createTestApp({ now: () => now, clock: () => 0 });
  const { database } = app;
  const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);
  const people = { voter: "aiko", organizer: "kenta" } as const;
  for (const [role, name] of Object.entries(people) as ["voter" | "organizer", string][])
    await createUser(database, { id: userIds[role], role, email: `${name}@example.com`, email_verified: true });
  await createUser(database, { id: helperId, email: "rika@example.com", email_verified: true });
  await createUser(database, { id: newOrganizerId, role: "organizer", email: "jun@example.com", email_verified: true });
  const common = { organizer_id: userIds.organizer, end_date: end, created_at: made, updated_at: changed };
  const { id } = await createContest(database, {
    ...{ ...common, title: "Tokyo Night", description: "Wrapped cars", start_date: start },
    who_may_vote: "proven_or_pass",
  });
  const later = new Date("2119-01-01T00:00:00Z");
  const next = await createContest(database, { ...common, title: "Kanjo Meet", start_date: later });
  for (const number of [1, 2, 3]) {
    const values = { name: `Car ${number}`, owner: `Owner ${number}`, voting_id: `${number}`, created_at: made };
    const entry = await createEntry(database, { contest_id: id, ...values });
    await query(
      `insert into votes (contest_id, entry_id, voter_id, proof, counted)
       select $1, $2::integer, md5($2::integer || '-' || n), (array['google', 'mail', 'none'])[n], n < 3
       from generate_series(1, $3::integer) as n`,
      [id, entry.id, number],
    );
  }
  await createEntry(database, { contest_id: next.id, name: "Car 4", voting_id: "4", created_at: made });
  for (const letter of ["a", "b"]) await query("insert into photos (id, bytes) values ($1, 1)", [letter.repeat(22)]);
  const sponsor = "insert into sponsors (contest_id, position, name, logo_url) values ($1, 1, 'Kanjo Works', $2)";
  await query(sponsor, [id, photoUrl("a".repeat(22), 400)]);
  await createHelper(database, { contest_id: id, user_id: helperId, role: "stage" });
  await query("insert into printed_cards (entry_id, contest_id, hash) values (1, $1, '0123456789abcdef')", [id]);
  await query("insert into stages (contest_id, version, screen, dark) values ($1, 1, 'welcome', false)", [id]);
  await query(
    `begin; set local session_replication_role = replica; update contest_versions set version = 1770000000000;
     update contests set updated_at = '2026-05-02T08:00:00Z'; commit`,
  );
  const { address, close } = await app.listen();
  const cookieOf = async (userId: string) => (await visitorWithSession(app, { userId })).cookieHeader;
  const cookies = { voter: await cookieOf(userIds.voter), organizer: await cookieOf(userIds.organizer), anybody: "" };

  let isUnchanged = true;
  for (const { who, method, path, type, sent, ...recorded } of recording.calls) {
    const call = { who, method, path, ...(type && { type }), ...(sent && { sent }) };
    isUnchanged &&= method === "GET";
    const reply = withoutChance(await send(address, call, cookies[who]), isUnchanged);
    const expected = { ...recorded, headers: recording.headers[recorded.headers] };
    const compared = ({
      headers = [],
      body,
      ...rest
    }: Omit<Reply, "headers"> & { headers?: Reply["headers"] | undefined }) => ({
      call,
      ...rest,
      headers: headers.map(([name, value]) => [name, name === "set-cookie" ? attributesSorted(value) : value]),
      body: body.replaceAll(changedSince, ""),
    });
    expect(compared(reply)).toEqual(compared(expected));
  }
  await close();
  await app.drop();

  const asked = (name: string) => recording.calls.some(({ method, path }) => patternOf(name).test(`${method} ${path}`));
  const ofContests = endpoints.map(nameOf).filter((name) => /:(contestId|entryId)/.test(name) && !/:showId/.test(name));
  expect(ofContests.filter((name) => !asked(name))).toEqual(notAsked);
}, 120_000);

/** Their order means nothing. */
const attributesSorted = (cookie: string) => cookie.split("; ").sort().join("; ");

const patternOf = (name: string) => new RegExp(`^${name.replace(/:\w+/g, "[^/]+")}$`);

/** The reply as it came; of a stream the first event, of a spreadsheet its cells. */
function send(address: string, { method, path, type, sent }: Call, cookie: string): Promise<Reply> {
  const headers = {
    ...{ "sec-fetch-site": "same-origin", "accept-encoding": "identity" },
    ...(cookie && { cookie }),
    ...(sent && { "content-type": type ?? "application/json" }),
  };
  return new Promise((resolve, reject) => {
    const sending = request(address + path, { method, headers, agent: false }, async (response) => {
      const { statusCode: status = 0, rawHeaders } = response;
      const kind = response.headers["content-type"] ?? "";
      let bytes = Buffer.alloc(0);
      for await (const chunk of response) {
        bytes = Buffer.concat([bytes, chunk]);
        if (kind.startsWith("text/event-stream") && bytes.includes("\n\n")) break;
      }
      const body = kind.includes("spreadsheet") ? JSON.stringify(await readXlsxFile(bytes)) : String(bytes);
      resolve({ status, headers: pairsOf(rawHeaders), body });
    });
    sending.on("error", reject);
    sending.end(sent);
  });
}

function pairsOf(raw: readonly string[]): Reply["headers"] {
  return raw.flatMap((name, at): Reply["headers"] =>
    at % 2 === 1 || changingHeaders.has(name.toLowerCase()) ? [] : [[name.toLowerCase(), raw[at + 1] as string]],
  );
}

/** Without what is random or follows the database's clock; ETags hold the version, which does so after a change. */
function withoutChance({ status, headers, body }: Reply, isUnchanged: boolean): Reply {
  const text = (value: string) =>
    value
      .replace(/\b1\d{12}\b/g, "(version)")
      .replace(/20\d\d-\d\d-\d\dT[\d:.]+Z/g, (time) => (fixedTimes.has(time) ? time : "(time)"))
      .replace(/(?<="(databaseAheadMs|lastSeenSeconds)":)[\d.]+/g, "0")
      .replace(/(?<=retry: )\d+/, "0")
      .replace(/(?<=invitation#|sq_session=|sq_pass_tries=|contest%201\.)[\w%-]+/, "(token)");
  const isLength = (name: string) => name === "content-length";
  return {
    status,
    headers: headers.map(([name, value]) => [
      name,
      isLength(name) || (name === "etag" && !isUnchanged) ? "" : text(value),
    ]),
    body: text(body),
  };
}
