import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createTestApp } from "./testing/app.ts";
import { createContest, createEntry, createUser } from "./testing/factories.ts";
import { visitorWithSession } from "./testing/people.ts";

/** Replies of a contest outside shows, as the last version without shows sent them: headers, order and bytes. */
const recorded = new URL("./testing/fixtures/replies-before-shows.json", import.meta.url);

const now = new Date("2026-06-01T12:00:00.000Z");
const times = { created_at: new Date("2026-05-01T08:00:00Z"), updated_at: new Date("2026-05-02T08:00:00Z") };
const changingHeaders = new Set(["date", "connection", "keep-alive", "x-request-id", "transfer-encoding"]);

test("a contest outside shows is answered byte by byte as before there were shows", async () => {
  const app = await createTestApp({ now: () => now, clock: () => 0 });
  const { database } = app;
  const userIds = ["organizer", "voter"].map((role) => `00000000-0000-4000-8000-00000000000${role.length}`);
  const [organizerId, voterId] = userIds as [string, string];
  await createUser(database, { id: organizerId, role: "organizer", email: "kenta@example.com", email_verified: true });
  await createUser(database, { id: voterId, email: "aiko@example.com", email_verified: true });
  const contest = await createContest(database, {
    ...{ title: "Tokyo Night", description: "Wrapped cars", organizer_id: organizerId },
    ...{ start_date: new Date("2020-01-01T00:00:00Z"), end_date: new Date("2120-01-01T00:00:00Z"), ...times },
  });
  for (const number of [1, 2, 3]) {
    const { id } = await createEntry(database, {
      ...{
        contest_id: contest.id,
        name: `Car ${number}`,
        owner: `Owner ${number}`,
        voting_id: `${number}`,
        created_at: times.created_at,
      },
    });
    await database.pool.query(
      "insert into votes (contest_id, entry_id, voter_id) select $1, $2::integer, md5($2::integer || '-' || n) from generate_series(1, $3::integer) as n",
      [contest.id, id, number],
    );
  }
  await database.pool.query("insert into stages (contest_id, version, screen, dark) values ($1, 1, 'welcome', false)", [
    contest.id,
  ]);
  await database.pool.query(
    `begin; set local session_replication_role = replica; update contest_versions set version = 1770000000000;
     update contests set updated_at = '2026-05-02T08:00:00Z'; commit`,
  );
  const people = {
    anybody: app.visitor(),
    voter: await visitorWithSession(app, { userId: voterId }),
    organizer: await visitorWithSession(app, { userId: organizerId }),
  };
  const path = `/api/contests/${contest.id}`;
  const paths = ["", "/entries", "/entries-with-votes", "/top-entries", "/stage", "/sponsors"];
  const replies: Record<string, unknown> = {};
  const keep = async (name: string, sent: Promise<Response>) => {
    const response = await sent;
    const headers = [...response.headers].filter(([header]) => !changingHeaders.has(header));
    replies[name] = { status: response.status, headers: Object.fromEntries(headers), body: await response.text() };
  };
  /** Versions that a vote makes follow the clock. */
  const withoutVersions = (text: string) => text.replace(/\d{13}/g, "(version)");
  for (const [who, visitor] of Object.entries(people)) {
    for (const part of paths) await keep(`GET ${part} by ${who}`, visitor.get(path + part));
    await keep(`GET /api/public-contests by ${who}`, visitor.get("/api/public-contests"));
    await keep(`GET /api/contests/my by ${who}`, visitor.get("/api/contests/my"));
    await keep(`GET /api/platform-stats by ${who}`, visitor.get("/api/platform-stats"));
  }
  for (const entryId of [1, 2])
    await keep(`PUT /vote for ${entryId} by voter`, people.voter.put(`${path}/vote`, { entryId }));
  await keep("DELETE /vote by voter", people.voter.delete(`${path}/vote`));
  await keep("POST /vote by anybody", people.anybody.post(`${path}/vote`, { entryId: 1 }));
  await app.drop();
  expect(JSON.parse(withoutVersions(JSON.stringify(replies)))).toEqual(JSON.parse(await readFile(recorded, "utf8")));
});
