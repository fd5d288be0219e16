import { describe, expect, test } from "vitest";
import { csvColumns } from "#domain/entries/entry-csv-columns.ts";
import type { Role } from "#domain/people/people.ts";
import { unadjusted } from "#domain/photos/photo-adjustment.ts";
import { csvForm } from "./testing/csv-upload.ts";
import { createContest, createEntry, createHelper } from "./testing/factories.ts";
import { type SignedIn, signedInAs } from "./testing/people.ts";
import { jpeg, photoForm } from "./testing/photos.ts";
import { testProduct } from "./testing/product.ts";
import type { Visitor } from "./testing/visitor.ts";

const product = await testProduct();
const other = await testProduct({ beside: product });
const { database } = product;

async function helped(role: "co_organizer" | "stage", { helperRole = "voter" as Role, accessCode = "s3same" } = {}) {
  const organizer = await signedInAs(product, "organizer");
  const contest = await createContest(database, { organizer_id: organizer.user.id, access_code: accessCode });
  const entry = await createEntry(database, { contest_id: contest.id });
  const helper = await signedInAs(product, helperRole);
  await createHelper(database, { contest_id: contest.id, user_id: helper.user.id, role });
  return { organizer, contest, entry, helper, path: `/api/contests/${contest.id}` };
}

const view = async (visitor: Visitor, path: string) => {
  const { canManage, canRunStage, hasAccess, accessCode } = await (await visitor.get(path)).json();
  return { canManage, canRunStage, hasAccess, accessCode };
};
const stranger = { canManage: false, canRunStage: undefined, hasAccess: false, accessCode: undefined };
const manager = { canManage: true, canRunStage: true, hasAccess: true, accessCode: "s3same" };
const onStage = { ...stranger, canRunStage: true };

/** The same browsers at the other process. */
function elsewhere({ visitor }: SignedIn): Visitor {
  const same = other.visitor();
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
  return same;
}

test("a co-organizer sees a contest as its organizer does, votes without its code, and cannot give it away", async () => {
  const { helper, path, entry } = await helped("co_organizer");
  const { visitor } = helper;
  expect(await view(visitor, path)).toEqual(manager);
  expect((await visitor.post(`${path}/vote`, { entryId: entry.id })).status).toBe(200);
  expect((await visitor.put(path, { title: "Changed by a helper" })).status).toBe(200);
  expect((await visitor.post(`${path}/hand-over`, { email: helper.user.email })).status).toBe(403);
  expect((await visitor.delete(path)).status).toBe(403);
  const [newest] = await (await visitor.get(`${path}/activity`)).json();
  expect(newest).toMatchObject({ act: "contest_changed", by: { id: helper.user.id } });
});

test("a stage helper uses the remote, and is a visitor to everything else", async () => {
  const { helper, path, entry } = await helped("stage");
  const { visitor } = helper;
  expect(await view(visitor, path)).toEqual(onStage);
  expect((await visitor.put(`${path}/stage`, { version: 0, screen: "live" })).status).toBe(200);
  expect((await visitor.get(`${path}/stage/screens`)).status).toBe(200);
  expect((await visitor.put(path, { title: "Changed" })).status).toBe(403);
  expect((await visitor.post(`${path}/vote`, { entryId: entry.id })).status).toBe(403);
});

test("helps in one contest, and is a stranger in all others of the same organizer", async () => {
  const { helper, organizer } = await helped("co_organizer");
  const second = await createContest(database, { organizer_id: organizer.user.id, access_code: "s3same" });
  expect(await view(helper.visitor, `/api/contests/${second.id}`)).toEqual(stranger);
  expect((await helper.visitor.put(`/api/contests/${second.id}`, { title: "Mine" })).status).toBe(403);
  const entry = await createEntry(database, { contest_id: second.id });
  expect((await helper.visitor.delete(`/api/entries/${entry.id}`)).status).toBe(403);
});

test("an entry whose id is that of the helped contest is not the helper's", async () => {
  const { contest, helper } = await helped("co_organizer");
  const foreign = await createContest(database);
  const { rows } = await database.pool.query(
    "insert into entries (id, contest_id, name, voting_id) overriding system value values ($1, $2, 'x', 'x') returning id",
    [contest.id + 1_000_000, foreign.id],
  );
  await database.pool.query(
    `insert into contests (id, title, organizer_id, start_date, end_date) overriding system value
     select $1, 'same id', organizer_id, start_date, end_date from contests where id = $2`,
    [rows[0].id, contest.id],
  );
  await createHelper(database, { contest_id: rows[0].id, user_id: helper.user.id });
  expect((await helper.visitor.put(`/api/contests/${rows[0].id}`, { title: "Mine" })).status).toBe(200);
  expect((await helper.visitor.put(`/api/entries/${rows[0].id}`, { name: "Mine" })).status).toBe(403);
  expect((await helper.visitor.get(`/api/entries/${rows[0].id}/adjust-photo`)).status).toBe(403);
});

describe("loses the rights at once, in every process,", () => {
  const ways: Record<string, (ids: { contestId: number; helperId: string; organizerId: string }) => Promise<unknown>> =
    {
      "when removed": ({ contestId }) =>
        database.kysely.deleteFrom("helpers").where("contest_id", "=", contestId).execute(),
      "while the organizer may not run contests": ({ organizerId }) =>
        database.kysely.updateTable("users").set({ role: "voter" }).where("id", "=", organizerId).execute(),
      "while the organizer is locked": ({ organizerId }) =>
        database.kysely.updateTable("users").set({ locked_at: new Date() }).where("id", "=", organizerId).execute(),
    };

  test.each(Object.keys(ways))("%s", async (way) => {
    for (const role of ["co_organizer", "stage"] as const) {
      const { helper, contest, path } = await helped(role);
      const browsers = [helper.visitor, elsewhere(helper)];
      for (const browser of browsers) expect(await view(browser, path)).not.toEqual(stranger);
      const ids = { contestId: contest.id, helperId: helper.user.id, organizerId: contest.organizer_id };
      await ways[way]?.(ids);
      for (const browser of browsers) {
        await expect.poll(() => view(browser, path)).toEqual(stranger);
        expect((await browser.put(`${path}/stage`, { version: 0, screen: "live" })).status).toBe(403);
      }
    }
  });

  test("and has them again when the contest is another organizer's", async () => {
    const { helper, contest, path, organizer } = await helped("stage");
    await database.kysely.updateTable("users").set({ role: "voter" }).where("id", "=", organizer.user.id).execute();
    await expect.poll(() => view(helper.visitor, path)).toEqual(stranger);
    const { user } = await signedInAs(product, "organizer");
    await database.kysely.updateTable("contests").set({ organizer_id: user.id }).where("id", "=", contest.id).execute();
    await expect.poll(() => view(helper.visitor, path)).toEqual(onStage);
    await expect.poll(() => view(elsewhere(helper), path)).toEqual(onStage);
  });
});

test("a helper who gets the contest is its organizer, and no longer a helper", async () => {
  const { helper, organizer, path } = await helped("stage", { helperRole: "organizer" });
  expect(await view(helper.visitor, path)).toEqual(onStage);
  const { email } = helper.user;
  expect((await organizer.visitor.post(`${path}/hand-over`, { email })).status).toBe(200);
  await expect.poll(() => view(helper.visitor, path)).toEqual(manager);
  await expect.poll(() => view(organizer.visitor, path)).toEqual(stranger);
  expect(await (await helper.visitor.get("/api/auth/user")).json()).toMatchObject({ helps: [] });
});

test("a helper who is an admin may do all that admins may", async () => {
  const { helper, path } = await helped("stage", { helperRole: "admin" });
  expect(await view(helper.visitor, path)).toEqual(manager);
  expect((await helper.visitor.delete(path)).status).toBe(200);
});

describe("a co-organizer", () => {
  const picture = jpeg();
  const uploaded = async ({ visitor }: SignedIn, path: string): Promise<string> => {
    const response = await visitor.send("POST", path, { body: photoForm(await picture) });
    return (await response.json()).imageUrl;
  };

  /** What else of the organizer's can show a photo. */
  const uses: Record<string, (scene: Scene & { url: string; second: { id: number } }) => Promise<unknown>> = {
    "an entry of another contest": ({ second, url }) =>
      createEntry(database, { contest_id: second.id, image_url: url }),
    "an entry that shows another part of it": async ({ organizer, second, url }) => {
      const { id } = await createEntry(database, { contest_id: second.id, image_url: url });
      await organizer.visitor.send("PATCH", `/api/entries/${id}/adjust-photo`, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...unadjusted, rotation: 90 }),
      });
    },
    "the cover of another contest": ({ organizer, second, url }) =>
      organizer.visitor.put(`/api/contests/${second.id}`, { coverPhotoUrl: url }),
    "the logo of another contest": ({ organizer, second, url }) =>
      organizer.visitor.put(`/api/contests/${second.id}`, { customBranding: { logoUrl: url } }),
    "a sponsor of another contest": ({ organizer, second, url }) =>
      organizer.visitor.post(`/api/contests/${second.id}/sponsors`, { name: "Kanjo", logoUrl: url }),
    "the organizer's profile": ({ organizer, url }) =>
      database.pool.query("update users set profile_image_url = $2 where id = $1", [organizer.user.id, url]),
  };
  type Scene = Awaited<ReturnType<typeof helped>>;

  test.each(Object.keys(uses))("can neither use nor adjust a photo of %s", async (what) => {
    const scene = await helped("co_organizer");
    const { organizer, helper, path, entry } = scene;
    const second = await createContest(database, { organizer_id: organizer.user.id });
    const url = await uploaded(organizer, `/api/upload/contest-entry/${second.id}`);
    const { visitor } = helper;
    expect((await visitor.put(`/api/entries/${entry.id}`, { imageUrl: url })).status).toBe(200);
    expect((await visitor.get(`/api/entries/${entry.id}/adjust-photo`)).status).toBe(200);
    await uses[what]?.({ ...scene, url, second });
    // What the contest shows already stays, without its original.
    expect((await visitor.put(`/api/entries/${entry.id}`, { imageUrl: url, name: "Changed" })).status).toBe(200);
    expect((await visitor.get(`/api/entries/${entry.id}/adjust-photo`)).status).toBe(400);
    await database.pool.query("update entries set image_url = null where id = $1", [entry.id]);
    const refused = [
      await visitor.put(`/api/entries/${entry.id}`, { imageUrl: url }),
      await visitor.post(`${path}/entries`, { name: "Mika", imageUrl: url }),
      await visitor.put(path, { coverPhotoUrl: url }),
      await visitor.put(path, { customBranding: { logoUrl: url } }),
      await visitor.post(`${path}/sponsors`, { name: "Kanjo", logoUrl: url }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await organizer.visitor.put(`/api/entries/${entry.id}`, { imageUrl: url })).status).toBe(200);
    expect((await organizer.visitor.get(`/api/entries/${entry.id}/adjust-photo`)).status).toBe(200);
  });

  const columns = [csvColumns.name, csvColumns.owner, csvColumns.votingId].join();
  const csv = async () => csvForm(`${columns}\nMika,Alex,7\n`);
  const photo = async () => photoForm(await picture);

  test.each([
    ["a file of entries", (id: number) => `/api/contests/${id}/bulk-upload`, csv],
    ["a photo of an entry", (id: number) => `/api/upload/contest-entry/${id}`, photo],
    ["a cover", (id: number) => `/api/upload/contest-header?contestId=${id}`, photo],
  ])("who is removed while %s comes adds nothing", async (_, pathOf, form) => {
    const { helper, contest, organizer } = await helped("co_organizer");
    const sent = new Request("http://localhost", { method: "POST", body: await form() });
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const middle = bytes.length >> 1;
    let isFirst = true;
    const halves = new ReadableStream(
      {
        async pull(controller) {
          if (isFirst) {
            isFirst = false;
            return controller.enqueue(bytes.slice(0, middle));
          }
          await database.kysely.deleteFrom("helpers").where("contest_id", "=", contest.id).execute();
          await expect.poll(() => view(helper.visitor, `/api/contests/${contest.id}`)).toEqual(stranger);
          controller.enqueue(bytes.slice(middle));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const response = await product.app.request(pathOf(contest.id), {
      method: "POST",
      headers: {
        "content-type": sent.headers.get("content-type") ?? "",
        "sec-fetch-site": "same-origin",
        cookie: helper.visitor.cookieHeader,
      },
      body: halves,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(403);
    const { rows } = await database.pool.query(
      `select (select count(*)::integer from entries where contest_id = $1) as entries,
        (select count(*)::integer from photos where uploaded_by = $2) as photos`,
      [contest.id, organizer.user.id],
    );
    expect(rows).toEqual([{ entries: 1, photos: 0 }]);
  });
});

test("what a co-organizer uploads for the contest is its organizer's", async () => {
  const { helper, organizer, contest, path } = await helped("co_organizer");
  const picture = await jpeg();
  const upload = async (kind: string) => {
    const response = await helper.visitor.send("POST", `/api/upload/${kind}`, { body: photoForm(picture) });
    return { status: response.status, imageUrl: (await response.json()).imageUrl as string };
  };
  const photo = await upload(`contest-entry/${contest.id}`);
  const cover = await upload(`contest-header?contestId=${contest.id}`);
  const logo = await upload(`contest-logo?contestId=${contest.id}`);
  expect([photo.status, cover.status, logo.status]).toEqual([200, 200, 200]);
  expect((await upload("contest-header")).status).toBe(403);
  const foreign = await createContest(database);
  expect((await upload(`contest-header?contestId=${foreign.id}`)).status).toBe(403);
  expect((await helper.visitor.put(path, { coverPhotoUrl: cover.imageUrl })).status).toBe(200);
  const added = await helper.visitor.post(`${path}/entries`, { name: "Mika", imageUrl: photo.imageUrl });
  expect(added.status).toBe(201);
  const { rows } = await database.pool.query("select distinct uploaded_by from photos where uploaded_by = any ($1)", [
    [helper.user.id, organizer.user.id],
  ]);
  expect(rows).toEqual([{ uploaded_by: organizer.user.id }]);
});
