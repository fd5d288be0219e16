import { describe, expect, test } from "vitest";
import type { ActivityRow } from "#contract/activity.ts";
import { operatorAccounts } from "#server/features/auth/accounts/operator-accounts.ts";
import { contestStore } from "#server/features/contests/store.ts";
import { csvForm } from "#server/testing/csv-upload.ts";
import { castVote, createContest, createEntry, createOrganizerRequest, createUser } from "#server/testing/factories.ts";
import { type SignedIn, signedInAs } from "#server/testing/people.ts";
import { photoForm, plainPicture } from "#server/testing/photos.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { database } = product;
const organizer = await signedInAs(product, "organizer", { first_name: "Olga", last_name: "Organizer" });
const admin = await signedInAs(product, "admin", { first_name: "Ada", last_name: "Admin" });

const dates = { startDate: "2026-06-01T08:00:00.000Z", endDate: "2036-06-08T17:00:00.000Z" };

async function newContest(by: SignedIn = organizer): Promise<number> {
  const response = await by.visitor.post("/api/contests", { title: "Tokyo Night", ...dates });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

async function activityOf(contestId: number, query = ""): Promise<ActivityRow[]> {
  const response = await organizer.visitor.get(`/api/contests/${contestId}/activity${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

/** The newest one, without what every row has. */
async function newest(contestId: number) {
  const [row] = await activityOf(contestId);
  return row && { act: row.act, by: row.by?.name, subject: row.subject, before: row.before, after: row.after };
}

async function rowsAbout(personId: string) {
  const { rows } = await database.pool.query(
    "select act, by_id, contest_id, subject, before, after from activity where person_id = $1 order by id",
    [personId],
  );
  return rows;
}

describe("the acts of a contest", () => {
  test("creating it", async () => {
    const contestId = await newContest();
    expect(await newest(contestId)).toEqual({
      act: "contest_created",
      by: "Olga Organizer",
      subject: "Tokyo Night",
      before: null,
      after: expect.objectContaining({ title: "Tokyo Night", ...dates, isActive: true }),
    });
  });

  test("changing settings and dates, by whoever did it, with the old and the new values alone", async () => {
    const contestId = await newContest();
    const changes = { title: "Osaka Night", endDate: "2037-01-01T00:00:00Z", isActive: true, accessCode: "sesame" };
    expect((await admin.visitor.put(`/api/contests/${contestId}`, changes)).status).toBe(200);
    expect(await newest(contestId)).toEqual({
      act: "contest_changed",
      by: "Ada Admin",
      subject: "Osaka Night",
      before: { title: "Tokyo Night", endDate: dates.endDate, accessCode: null },
      after: { title: "Osaka Night", endDate: "2037-01-01T00:00:00.000Z", accessCode: "a code" },
    });
  });

  test("a change that changes nothing, or is refused, is not recorded", async () => {
    const contestId = await newContest();
    expect((await organizer.visitor.put(`/api/contests/${contestId}`, { title: "Tokyo Night" })).status).toBe(200);
    expect((await organizer.visitor.put(`/api/contests/${contestId}`, {})).status).toBe(200);
    expect((await organizer.visitor.put(`/api/contests/${contestId}`, { title: "" })).status).toBe(400);
    expect(await activityOf(contestId)).toHaveLength(1);
  });

  test("of two changes at once, the second has the value of the first as its old one", async () => {
    const contestId = await newContest();
    const titles = ["A", "B", "C", "D"];
    await Promise.all(titles.map((title) => organizer.visitor.put(`/api/contests/${contestId}`, { title })));
    const changes = (await activityOf(contestId, "?kind=contest")).reverse().slice(1);
    expect(changes.map(({ after }) => after?.title).sort()).toEqual(titles);
    const known = ["Tokyo Night", ...changes.map(({ after }) => after?.title)];
    expect(changes.map(({ before }) => before?.title)).toEqual(known.slice(0, -1));
  });

  test("deleting it keeps all of its rows, and says what went with it", async () => {
    const contestId = await newContest();
    const entry = await createEntry(database, { contest_id: contestId });
    await castVote(database, entry);
    expect((await admin.visitor.delete(`/api/contests/${contestId}`)).status).toBe(200);
    const { rows } = await database.pool.query("select * from activity where contest_id = $1 order by id", [contestId]);
    expect(rows.map(({ act }) => act)).toEqual(["contest_created", "contest_deleted"]);
    expect(rows[1]).toMatchObject({
      by_id: admin.user.id,
      subject: "Tokyo Night",
      before: { title: "Tokyo Night", entries: 1, votes: 1 },
      after: null,
    });
  });
});

describe("the acts on entries", () => {
  const entryBody = { name: "Miku", owner: "Aiko", votingId: "7" };

  test("adding, changing and removing one", async () => {
    const contestId = await newContest();
    const { id } = await (await organizer.visitor.post(`/api/contests/${contestId}/entries`, entryBody)).json();
    expect(await newest(contestId)).toMatchObject({
      act: "entry_added",
      subject: "#7 Miku",
      before: null,
      after: { name: "Miku", owner: "Aiko", votingId: "7", status: "active" },
    });

    await organizer.visitor.put(`/api/entries/${id}`, { ...entryBody, name: "Rin", status: "inactive" });
    expect(await newest(contestId)).toEqual({
      act: "entry_changed",
      by: "Olga Organizer",
      subject: "#7 Rin",
      before: { name: "Miku", status: "active" },
      after: { name: "Rin", status: "inactive" },
    });
    await organizer.visitor.put(`/api/entries/${id}`, { name: "Rin" });
    expect(await activityOf(contestId)).toHaveLength(3);

    await castVote(database, { id, contest_id: contestId });
    expect((await organizer.visitor.delete(`/api/entries/${id}`)).status).toBe(200);
    expect(await newest(contestId)).toMatchObject({
      act: "entry_removed",
      subject: "#7 Rin",
      before: { name: "Rin", votingId: "7", votes: 1 },
      after: null,
    });
    expect((await organizer.visitor.delete(`/api/entries/${id}`)).status).toBe(404);
    expect(await activityOf(contestId, "?kind=entries")).toHaveLength(3);
  });

  test("a voting id that is taken leaves no row", async () => {
    const contestId = await newContest();
    const path = `/api/contests/${contestId}/entries`;
    await organizer.visitor.post(path, entryBody);
    expect((await organizer.visitor.post(path, entryBody)).status).toBe(409);
    expect(await activityOf(contestId, "?kind=entries")).toHaveLength(1);
  });

  test("a bulk upload is one act, also what it hides, and so is undoing it", async () => {
    const contestId = await newContest();
    const csv = "Entry Name,Owner/Participant,Voting ID,Show Entry Name\nMiku,Aiko,1,FALSE\nRin,Emi,2,FALSE";
    const form = { body: csvForm(csv) };
    expect((await organizer.visitor.send("POST", `/api/contests/${contestId}/bulk-upload`, form)).status).toBe(200);
    const [uploaded, hidden] = await activityOf(contestId);
    expect(uploaded).toMatchObject({ act: "entries_uploaded", after: { entries: 2, votingIds: "1, 2" } });
    expect(hidden).toMatchObject({
      act: "contest_changed",
      before: { showEntryName: true },
      after: { showEntryName: false },
    });
    const [entry] = await (await organizer.visitor.get(`/api/contests/${contestId}/entries`)).json();
    const undo = { uploadId: entry.uploadId };
    expect((await organizer.visitor.post(`/api/contests/${contestId}/undo-upload`, undo)).status).toBe(200);
    expect(await newest(contestId)).toMatchObject({
      act: "upload_undone",
      before: { entries: 2, votingIds: "1, 2" },
      after: null,
    });
    expect((await organizer.visitor.post(`/api/contests/${contestId}/undo-upload`, undo)).status).toBe(409);
    expect(await activityOf(contestId)).toHaveLength(4);
  });

  test("an adjusted photo changes its entry", async () => {
    const contestId = await newContest();
    const picture = await plainPicture(400, 200, "#804020").png().toBuffer();
    const upload = { body: photoForm(picture) };
    const uploaded = await organizer.visitor.send("POST", `/api/upload/contest-entry/${contestId}`, upload);
    const { imageUrl } = await uploaded.json();
    const { id } = await createEntry(database, {
      contest_id: contestId,
      name: "Miku",
      voting_id: "7",
      image_url: imageUrl,
    });
    const adjust = () =>
      organizer.visitor.send("PATCH", `/api/entries/${id}/adjust-photo`, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ rotation: 90, brightness: 0, contrast: 0, saturation: 0, zoom: 1 }),
      });
    const adjusted = await (await adjust()).json();
    expect(await newest(contestId)).toMatchObject({
      act: "entry_changed",
      by: "Olga Organizer",
      subject: "#7 Miku",
      before: { imageUrl },
      after: { imageUrl: adjusted.imageUrl },
    });
    await adjust();
    expect(await activityOf(contestId)).toHaveLength(2);
  });
});

describe("the acts on people", () => {
  test.each([
    ["approve", "request_approved", { role: "organizer", organizerStatus: "approved" }],
    ["reject", "request_rejected", { role: "voter", organizerStatus: "rejected" }],
  ])("a request to organize: %s", async (decision, act, after) => {
    const { id, user_id: personId } = await createOrganizerRequest(database);
    await admin.visitor.post(`/api/admin/organizer-requests/${id}/${decision}`);
    await admin.visitor.post(`/api/admin/organizer-requests/${id}/${decision}`);
    expect(await rowsAbout(personId)).toEqual([
      {
        act,
        by_id: admin.user.id,
        contest_id: null,
        subject: null,
        before: { role: "voter", organizerStatus: "pending" },
        after,
      },
    ]);
  });

  test("roles and passwords of the operator's command", async () => {
    const user = await createUser(database);
    const users = operatorAccounts(database);
    expect(await users.setRole(user.email, "admin")).toBe(true);
    expect(await users.setRole(user.email, "admin")).toBe(true);
    expect(await users.setPassword(user.email, "hash")).toBe(true);
    expect(await users.setRole("nobody@example.org", "admin")).toBe(false);
    expect(await rowsAbout(user.id)).toMatchObject([
      { act: "role_changed", by_id: null, before: { role: "voter" }, after: { role: "admin" } },
      { act: "password_set", by_id: null, before: null, after: null },
    ]);
  });

  test("the super_admin of the configuration", async () => {
    const users = operatorAccounts(database);
    const user = await createUser(database);
    for (let start = 1; start <= 2; start += 1) await users.ensureSuperAdmin(user.email, async () => "hash");
    expect(await rowsAbout(user.id)).toMatchObject([
      { act: "role_changed", by_id: null, before: { role: "voter" }, after: { role: "super_admin" } },
    ]);
  });
});

describe("reading", () => {
  test("newest first, in pages, by kind", async () => {
    const contestId = await newContest();
    for (const name of ["A", "B", "C"]) await organizer.visitor.post(`/api/contests/${contestId}/entries`, { name });
    const acts = (rows: ActivityRow[]) => rows.map(({ act, subject }) => `${act} ${subject}`);
    const all = ["entry_added #3 C", "entry_added #2 B", "entry_added #1 A", "contest_created Tokyo Night"];
    expect(acts(await activityOf(contestId))).toEqual(all);
    expect(acts(await activityOf(contestId, "?page=2&limit=3"))).toEqual(all.slice(3));
    expect(acts(await activityOf(contestId, "?kind=contest"))).toEqual(all.slice(3));
    expect(acts(await activityOf(contestId, "?kind=entries&limit=1"))).toEqual(all.slice(0, 1));
    expect((await organizer.visitor.get(`/api/contests/${contestId}/activity?kind=voters`)).status).toBe(400);
  });

  test("nothing in it is about voters", async () => {
    const contestId = await newContest();
    const entry = await createEntry(database, { contest_id: contestId });
    const before = await activityOf(contestId);
    const voter = await signedInAs(product, "voter");
    await voter.visitor.post(`/api/contests/${contestId}/vote`, { entryId: entry.id });
    await voter.visitor.delete(`/api/contests/${contestId}/vote`);
    expect(await activityOf(contestId)).toEqual(before);
  });

  test("somebody whose account is gone is named no more", async () => {
    const former = await signedInAs(product, "admin", { first_name: "Gone", last_name: "Person" });
    const contestId = await newContest();
    await former.visitor.put(`/api/contests/${contestId}`, { isActive: false });
    expect((await newest(contestId))?.by).toBe("Gone Person");
    await database.kysely.deleteFrom("users").where("id", "=", former.user.id).execute();
    expect((await activityOf(contestId))[0]?.by).toEqual({ id: former.user.id, name: null });
  });

  test("as a CSV file, whole also where it is long", async () => {
    const contestId = await newContest();
    await database.pool.query(
      `insert into activity (act, by_id, contest_id, subject)
       select 'entry_removed', $1, $2, '#' || n || ' =Car' from generate_series(1, 2500) as n`,
      [organizer.user.id, contestId],
    );
    const response = await organizer.visitor.get(`/api/contests/${contestId}/activity-csv`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain(`contest-${contestId}-activity.csv`);
    const lines = (await response.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(2502);
    expect(lines[1]).toMatch(/^[-\d]+T[\d:.]+Z,Olga Organizer,removed an entry,#2500 =Car,,$/);
    expect(lines.at(-1)).toContain("created the contest,Tokyo Night");
    expect(new Set(lines).size).toBe(2502);

    const contestOnly = await organizer.visitor.get(`/api/contests/${contestId}/activity-csv?kind=contest`);
    expect((await contestOnly.text()).trimEnd().split("\r\n")).toHaveLength(2);
  });

  test("another organizer, a voter and strangers may not", async () => {
    const { id } = await createContest(database);
    const voter = await signedInAs(product, "voter");
    for (const path of [`/api/contests/${id}/activity`, `/api/contests/${id}/activity-csv`]) {
      expect((await organizer.visitor.get(path)).status).toBe(403);
      expect((await voter.visitor.get(path)).status).toBe(403);
      expect((await product.visitor().get(path)).status).toBe(401);
      expect((await admin.visitor.get(path)).status).toBe(200);
    }
  });
});

describe("the table", () => {
  test.each([
    "update activity set act = 'contest_created'",
    "update activity set subject = null where false",
    "delete from activity",
    "truncate activity",
  ])("refuses: %s", async (statement) => {
    await newContest();
    const before = await database.pool.query("select count(*) as rows from activity");
    await expect(database.pool.query(statement)).rejects.toThrow("activity is only added to");
    expect((await database.pool.query("select count(*) as rows from activity")).rows).toEqual(before.rows);
  });

  test("an act that fails afterwards leaves no row", async () => {
    const contestId = await newContest();
    const bad = { startDate: "2038-01-01T00:00:00Z" };
    await expect(contestStore(database).update(contestId, bad, organizer.user.id)).rejects.toThrow("changed the dates");
    expect(await activityOf(contestId)).toHaveLength(1);
  });
});

describe("handing a contest over", () => {
  const handOver = (contestId: number, email: unknown, by: SignedIn = organizer) =>
    by.visitor.post(`/api/contests/${contestId}/hand-over`, { email });

  test("makes the other organizer responsible, and is recorded", async () => {
    const contestId = await newContest();
    const next = await signedInAs(product, "organizer", { first_name: "Nia", last_name: "Next" });
    const response = await handOver(contestId, next.user.email.toUpperCase());
    expect(await response.json()).toMatchObject({ id: contestId, organizerId: next.user.id });
    expect((await organizer.visitor.get(`/api/contests/${contestId}/activity`)).status).toBe(403);
    const [row] = await (await next.visitor.get(`/api/contests/${contestId}/activity`)).json();
    expect(row).toMatchObject({
      act: "contest_handed_over",
      by: { name: "Olga Organizer" },
      person: { name: "Nia Next" },
      subject: "Tokyo Night",
    });
    const csv = await (await next.visitor.get(`/api/contests/${contestId}/activity-csv`)).text();
    expect(csv).toContain('handed the contest over,"Tokyo Night, Nia Next"');
  });

  test("only to somebody who may run contests, with the same words for all others", async () => {
    const contestId = await newContest();
    const locked = await createUser(database, { role: "organizer", locked_at: new Date() });
    for (const { email } of [await createUser(database), locked, { email: "nobody@example.org" }]) {
      const response = await handOver(contestId, email);
      expect(response.status).toBe(400);
      expect((await response.json()).fields).toEqual({ email: "There is no organizer with this address." });
    }
    for (const email of ["", "x", 5, null]) expect((await handOver(contestId, email)).status).toBe(400);
    expect((await activityOf(contestId)).length).toBe(1);
  });
});

describe("everything, for admins", () => {
  test("has deleted contests and people too, by kind", async () => {
    const contestId = await newContest();
    await organizer.visitor.delete(`/api/contests/${contestId}`);
    const user = await createUser(database, { first_name: "Pia", last_name: "Person" });
    await operatorAccounts(database).setRole(user.email, "organizer");
    const all: ActivityRow[] = await (await admin.visitor.get("/api/admin/activity?limit=2")).json();
    expect(all).toMatchObject([
      { act: "role_changed", by: null, person: { id: user.id, name: "Pia Person" }, after: { role: "organizer" } },
      { act: "contest_deleted", contestId, subject: "Tokyo Night", person: null },
    ]);
    const people: ActivityRow[] = await (await admin.visitor.get("/api/admin/activity?kind=people")).json();
    expect(people[0]?.act).toBe("role_changed");
    expect(people.some(({ act }) => act === "contest_deleted")).toBe(false);
    expect((await organizer.visitor.get("/api/admin/activity")).status).toBe(403);
  });
});
