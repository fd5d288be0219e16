import { describe, expect, test } from "vitest";
import type { ManagedExhibit } from "#contract/exhibits.ts";
import { csvColumns } from "#domain/entries/entry-csv-columns.ts";
import { photoOfSomebodyElse } from "#domain/photos/photo-uploads.ts";
import { stateOf } from "#server/testing/database-state.ts";
import { type SignedIn, signedInAs } from "#server/testing/people.ts";
import { jpeg, photoForm } from "#server/testing/photos.ts";
import { testProduct } from "#server/testing/product.ts";

/** A photo of somebody else must not be used: it would stay here after its owner has deleted it. */

const product = await testProduct();
const owner = await signedInAs(product, "organizer");
const stranger = await signedInAs(product, "organizer");
const admin = await signedInAs(product, "admin");
const picture = await jpeg();

const dates = { startDate: "2026-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };

async function upload({ visitor }: SignedIn, path = "/api/upload/contest-header"): Promise<string> {
  return (await (await visitor.send("POST", path, { body: photoForm(picture) })).json()).imageUrl;
}

async function contestOf({ visitor }: SignedIn, body: object = {}): Promise<number> {
  const response = await visitor.post("/api/contests", { title: "Tokyo", ...dates, ...body });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

async function entryIn(contestId: number, { visitor }: SignedIn, body: object = {}): Promise<number> {
  const response = await visitor.post(`/api/contests/${contestId}/entries`, { name: "Miku", ...body });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

async function showOf({ visitor }: SignedIn, body: object = {}): Promise<number> {
  const response = await visitor.post("/api/shows", { title: "Itasha Night", ...body });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

async function carIn(showId: number, { visitor }: SignedIn, body: object = {}): Promise<ManagedExhibit> {
  const response = await visitor.post(`/api/shows/${showId}/exhibits`, { name: "Miku", ...body });
  expect(response.status).toBe(201);
  return response.json();
}

const csv = (imageUrl: string) => {
  const header = [csvColumns.name, csvColumns.owner, csvColumns.votingId, csvColumns.imageUrl].join(",");
  const file = Buffer.from(`${header}\nMiku,Alex,7, ${imageUrl} \n`);
  return photoForm(file, { name: "a.csv", type: "text/csv", field: "csv" });
};

/** Every way to make a contest or a show show a picture. */
const ways: Record<string, (person: SignedIn, url: string) => Promise<Response>> = {
  "a new contest's cover": ({ visitor }, url) =>
    visitor.post("/api/contests", { title: "Osaka", ...dates, coverPhotoUrl: url }),
  "a new contest's logo": ({ visitor }, logoUrl) =>
    visitor.post("/api/contests", { title: "Osaka", ...dates, customBranding: { logoUrl } }),
  "a contest's cover": async (person, url) =>
    person.visitor.put(`/api/contests/${await contestOf(person)}`, { coverPhotoUrl: ` ${url} ` }),
  "a contest's logo": async (person, logoUrl) =>
    person.visitor.put(`/api/contests/${await contestOf(person)}`, { customBranding: { logoUrl } }),
  "a new entry": async (person, imageUrl) =>
    person.visitor.post(`/api/contests/${await contestOf(person)}/entries`, { name: "Miku", imageUrl }),
  "an entry": async (person, imageUrl) =>
    person.visitor.put(`/api/entries/${await entryIn(await contestOf(person), person)}`, { imageUrl }),
  "a new sponsor": async (person, logoUrl) =>
    person.visitor.post(`/api/contests/${await contestOf(person)}/sponsors`, { name: "Kanjo", logoUrl }),
  "a sponsor": async (person, logoUrl) => {
    const path = `/api/contests/${await contestOf(person)}/sponsors`;
    const added = await person.visitor.post(path, { name: "Kanjo", logoUrl: await upload(person) });
    return person.visitor.put(`${path}/${(await added.json())[0].id}`, { logoUrl });
  },
  "a new show's cover": ({ visitor }, url) => visitor.post("/api/shows", { title: "Night", coverPhotoUrl: url }),
  "a show's cover": async (person, url) =>
    person.visitor.put(`/api/shows/${await showOf(person)}`, { coverPhotoUrl: url }),
  "a show's logo": async (person, logoUrl) =>
    person.visitor.put(`/api/shows/${await showOf(person)}`, { customBranding: { logoUrl } }),
  "a new car of a show": async (person, imageUrl) =>
    person.visitor.post(`/api/shows/${await showOf(person)}/exhibits`, { name: "Miku", imageUrl }),
  "a car of a show": async (person, imageUrl) => {
    const { id, version } = await carIn(await showOf(person), person);
    return person.visitor.put(`/api/exhibits/${id}`, { imageUrl, version });
  },
};

describe.each(Object.entries(ways))("in %s", (_, show) => {
  test("a photo of somebody else is refused, one's own is accepted", async () => {
    const url = await upload(owner);
    const response = await show(stranger, url.replace("1200", "400"));
    expect(response.status).toBe(400);
    const { message, fields } = await response.json();
    expect(message).toBe(photoOfSomebodyElse);
    expect(Object.values(fields)).toEqual([photoOfSomebodyElse]);
    expect((await show(owner, url)).status).toBeLessThan(300);
  });
});

test("in a CSV file a photo of somebody else is refused, one's own is accepted", async () => {
  const url = await upload(owner);
  const send = async (person: SignedIn) => {
    const path = `/api/contests/${await contestOf(person)}/bulk-upload`;
    return (await person.visitor.send("POST", path, { body: csv(url) })).json();
  };
  expect(await send(stranger)).toMatchObject({
    successCount: 0,
    failedEntries: [{ row: 2, name: "Miku", reason: photoOfSomebodyElse }],
  });
  expect(await send(owner)).toMatchObject({ successCount: 1, failedCount: 0 });
});

test("a photo that its owner deletes is gone, even if somebody else tried to use it", async () => {
  const url = await upload(owner);
  const contestId = await contestOf(owner, { coverPhotoUrl: url });
  for (const show of Object.values(ways)) await show(stranger, url);
  const before = await stateOf(product);
  expect((await product.visitor().get(url)).status).toBe(200);
  await owner.visitor.delete(`/api/contests/${contestId}`);
  expect((await product.visitor().get(url)).status).toBe(404);
  expect((await stateOf(product)).photos).not.toBe(before.photos);
});

test("a voter's profile photo cannot be used for an entry", async () => {
  const url = await upload(await signedInAs(product, "voter"), "/api/upload/profile");
  expect((await ways["a new entry"]?.(stranger, url))?.status).toBe(400);
});

describe("a photo that an admin has put into an organizer's contest", () => {
  test("can be shown in all contests of that organizer, and in no others", async () => {
    const contestId = await contestOf(owner);
    const url = await upload(admin, `/api/upload/contest-entry/${contestId}`);
    const entryId = await entryIn(contestId, admin, { imageUrl: url });
    const saved = await owner.visitor.put(`/api/entries/${entryId}`, { name: "Miku II", imageUrl: url });
    expect(saved.status).toBe(200);
    expect((await ways["a contest's cover"]?.(owner, url))?.status).toBe(200);
    expect((await ways["a contest's cover"]?.(stranger, url))?.status).toBe(400);
  });

  test("can be shown in all contests and shows of an organizer whose show it is in, and in no others", async () => {
    const cover = await upload(admin);
    const showId = await showOf(owner);
    await product.database.pool.query("update shows set cover_photo_url = $2 where id = $1", [showId, cover]);
    expect((await owner.visitor.put(`/api/shows/${showId}`, { title: "Night", coverPhotoUrl: cover })).status).toBe(
      200,
    );
    expect((await ways["a contest's cover"]?.(owner, cover))?.status).toBe(200);
    expect((await ways["a show's cover"]?.(stranger, cover))?.status).toBe(400);
  });

  test("cannot be used where it was only in the admin's own contest", async () => {
    const url = await upload(admin);
    await contestOf(admin, { coverPhotoUrl: url });
    expect((await ways["a new entry"]?.(owner, url))?.status).toBe(400);
  });
});

describe("who helps with a show", () => {
  test("may use the organizer's photos that nothing else shows, and those that the show shows", async () => {
    const helper = await signedInAs(product, "voter");
    const showId = await showOf(owner);
    const award = await owner.visitor.post(`/api/shows/${showId}/awards`, { title: "Best Paint", ...dates });
    const { id: contestId } = await award.json();
    await product.database.kysely
      .insertInto("helpers")
      .values({ contest_id: contestId, user_id: helper.user.id, role: "co_organizer" })
      .execute();
    const [free, ofCar, ofOther] = [await upload(owner), await upload(owner), await upload(owner)];
    await carIn(showId, owner, { imageUrl: ofCar });
    await carIn(await showOf(owner), owner, { imageUrl: ofOther });
    const use = (imageUrl: string) =>
      helper.visitor.post(`/api/shows/${showId}/exhibits`, { name: "Miku", imageUrl }).then(({ status }) => status);
    expect([await use(free), await use(ofCar), await use(ofOther)]).toEqual([201, 201, 400]);
  });
});

test("an admin cannot use one organizer's photo in another's contest", async () => {
  const url = await upload(owner);
  const contestId = await contestOf(stranger);
  expect((await admin.visitor.put(`/api/contests/${contestId}`, { coverPhotoUrl: url })).status).toBe(400);
});

test("URLs of other sites and of photos that do not exist are accepted", async () => {
  for (const url of ["https://example.org/a.jpg", "/uploads/aaaaaaaaaaaaaaaaaaaaaa/400.webp"])
    expect((await ways["a new entry"]?.(stranger, url))?.status).toBe(201);
});
