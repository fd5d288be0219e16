import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { roles } from "#domain/people/people.ts";
import { type PhotoAdjustment, unadjusted } from "#domain/photos/photo-adjustment.ts";
import { photoUrl, uploadedPhotoId } from "#domain/photos/photos.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { photoForm, plainPicture } from "#server/testing/photos.ts";
import { testProduct } from "#server/testing/product.ts";
import { newPhotoId } from "./pixels/photo-files.ts";

const product = await testProduct();
const organizer = await signedInAs(product, "organizer");
let contestId = (await createContest(product.database, { organizer_id: organizer.user.id })).id;
const wide = await plainPicture(400, 200, "#804020").png().toBuffer();

let entryId: number;
let originalUrl: string;
beforeEach(async () => {
  originalUrl = await uploaded();
  entryId = (await createEntry(product.database, { contest_id: contestId, image_url: originalUrl })).id;
});

async function uploaded(): Promise<string> {
  const path = `/api/upload/contest-entry/${contestId}`;
  return (await (await organizer.visitor.send("POST", path, { body: photoForm(wide) })).json()).imageUrl;
}

const pathOf = (id: number | string = entryId) => `/api/entries/${id}/adjust-photo`;

function adjust(
  changes: Partial<PhotoAdjustment> | object,
  visitor = organizer.visitor,
  id: number | string = entryId,
) {
  return visitor.send("PATCH", pathOf(id), {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...unadjusted, ...changes }),
  });
}

async function shownUrl(): Promise<string | null> {
  const { rows } = await product.database.pool.query("select image_url from entries where id = $1", [entryId]);
  return rows[0]?.image_url;
}

async function sizeOf(url: string): Promise<string> {
  const response = await product.visitor().get(url);
  if (response.status !== 200) return String(response.status);
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  return `${width}x${height}`;
}

async function rowsAndFolders(): Promise<{ rows: string[]; folders: string[] }> {
  const { rows } = await product.database.pool.query("select id from photos order by id");
  return { rows: rows.map(({ id }) => id).sort(), folders: (await readdir(product.photoFolder)).sort() };
}

describe("adjusting", () => {
  test("makes a new photo with a new URL; the entry shows it, the original is kept", async () => {
    const response = await adjust({ rotation: 90, brightness: 20 });
    const { imageUrl, imagePlaceholder } = await response.json();
    expect(response.status).toBe(200);
    expect(imageUrl).not.toBe(originalUrl);
    expect(imagePlaceholder).toMatch(/^data:image\/webp;base64,/);
    expect(await shownUrl()).toBe(imageUrl);
    expect(await sizeOf(imageUrl)).toBe("200x400");
    expect(await sizeOf(originalUrl)).toBe("400x200");
    const current = await (await organizer.visitor.get(pathOf())).json();
    expect(current).toEqual({
      adjustment: { ...unadjusted, rotation: 90, brightness: 20 },
      originalUrl: photoUrl(uploadedPhotoId(originalUrl) ?? "", 1200),
    });
  });

  test("the original of another organizer's photo stays hidden, even where an entry shows that photo", async () => {
    const cut = (await (await adjust({ zoom: 2 })).json()).imageUrl;
    const stranger = await signedInAs(product, "organizer");
    const theirs = await createContest(product.database, { organizer_id: stranger.user.id });
    const copy = await createEntry(product.database, { contest_id: theirs.id, image_url: cut });
    const asked = await stranger.visitor.get(pathOf(copy.id));
    expect([asked.status, (await asked.json()).message]).toEqual([
      400,
      "This photo belongs to another contest. Please upload it here first.",
    ]);
    expect((await adjust({}, stranger.visitor, copy.id)).status).toBe(400);
    await stranger.visitor.delete(`/api/contests/${theirs.id}`);
    const admin = await signedInAs(product, "admin");
    expect((await adjust({ rotation: 90 }, admin.visitor)).status).toBe(200);
    expect((await organizer.visitor.get(pathOf())).status).toBe(200);
  });

  test("starts from the original each time, and removes the last adjusted photo", async () => {
    const first = await (await adjust({ rotation: 90, zoom: 2 })).json();
    const second = await (await adjust({ rotation: 180 })).json();
    expect(await sizeOf(first.imageUrl)).toBe("404");
    expect(await sizeOf(second.imageUrl)).toBe("400x200");
    const { rows, folders } = await rowsAndFolders();
    expect(rows).toEqual(folders);
    expect(rows).not.toContain(uploadedPhotoId(first.imageUrl));
  });

  test("the saved pixels are adjusted as requested", async () => {
    const { imageUrl } = await (await adjust({ brightness: 50 })).json();
    const pixels = await sharp(await (await product.visitor().get(imageUrl)).arrayBuffer())
      .raw()
      .toBuffer();
    const expected = [192, 96, 48];
    for (const [index, value] of expected.entries()) expect(Math.abs(pixels[index]! - value)).toBeLessThanOrEqual(4);
  });

  test("without any change, the entry shows the original again", async () => {
    const { imageUrl } = await (await adjust({ contrast: 30 })).json();
    const reset = await (await adjust({ rotation: 360 })).json();
    expect(reset.imageUrl).toBe(originalUrl);
    expect(reset.imagePlaceholder).toMatch(/^data:/);
    expect(await shownUrl()).toBe(originalUrl);
    expect(await sizeOf(imageUrl)).toBe("404");
    expect((await (await organizer.visitor.get(pathOf())).json()).adjustment).toEqual(unadjusted);
    expect((await (await adjust({})).json()).imageUrl).toBe(originalUrl);
  });

  test("the same adjustment again keeps the photo, also twice at once", async () => {
    const [one, two] = await Promise.all([adjust({ rotation: -90 }), adjust({ rotation: 270 })]);
    const [first, second] = [await one.json(), await two.json()];
    expect(second).toEqual(first);
    expect((await (await adjust({ rotation: 270 })).json()).imageUrl).toBe(first.imageUrl);
    const { rows, folders } = await rowsAndFolders();
    expect(rows).toEqual(folders);
  });

  test("deleting the entry's photo afterwards deletes the original", async () => {
    const { imageUrl } = await (await adjust({ rotation: 90 })).json();
    expect((await organizer.visitor.delete(`/api/contests/${contestId}`)).status).toBe(200);
    expect([await sizeOf(imageUrl), await sizeOf(originalUrl)]).toEqual(["404", "404"]);
    expect(await rowsAndFolders()).toEqual({ rows: [], folders: [] });
    contestId = (await createContest(product.database, { organizer_id: organizer.user.id })).id;
  });
});

describe("two adjustments at once", () => {
  test("the second one is refused, and nothing is lost", async () => {
    const { visitor: admin } = await signedInAs(product, "admin");
    const responses = await Promise.all([adjust({ rotation: 90 }), adjust({ rotation: 180 }, admin)]);
    const statuses = responses.map(({ status }) => status).sort();
    expect([[200, 200].join(), [200, 409].join()]).toContain(statuses.join());
    for (const response of responses) {
      const body = await response.json();
      if (response.status === 409)
        expect(body.message).toBe("Someone else just changed this photo. Please check it again.");
    }
    expect(["200x400", "400x200"]).toContain(await sizeOf((await shownUrl()) ?? ""));
    const { rows, folders } = await rowsAndFolders();
    expect(rows).toEqual(folders);
  });

  test("a photo that is replaced meanwhile is not shown again", async () => {
    const replacement = await uploaded();
    const client = await product.database.pool.connect();
    await client.query("begin");
    await client.query("update entries set image_url = $1 where id = $2", [replacement, entryId]);
    const adjusting = adjust({ rotation: 90 });
    // It waits for the transaction that replaces the photo of the entry.
    await expect.poll(() => waiting()).toBe(1);
    await client.query("commit");
    client.release();
    const response = await adjusting;
    expect(response.status).toBe(409);
    expect(await shownUrl()).toBe(replacement);
    const { rows, folders } = await rowsAndFolders();
    expect(rows).toEqual(folders);
  });

  async function waiting(): Promise<number> {
    const { rows } = await product.database.pool.query(
      "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rows[0].n;
  }
});

describe("who may", () => {
  test.each(["anonymous", ...roles] as const)("%s", async (role) => {
    const visitor = role === "anonymous" ? product.visitor() : (await signedInAs(product, role)).visitor;
    const expected = { anonymous: 401, voter: 403, organizer: 403, admin: 200, super_admin: 200 }[role];
    expect((await visitor.get(pathOf())).status).toBe(expected);
    const response = await adjust({ rotation: 90 }, visitor);
    expect(response.status).toBe(expected);
    if (expected === 403) expect((await response.json()).message).toBe("Only the contest organizer can edit entries.");
    expect((await shownUrl()) === originalUrl).toBe(expected !== 200);
  });

  test.each(["999999", "0", "1abc", "9999999999"])("entry %s is not found", async (id) => {
    expect((await adjust({ rotation: 90 }, organizer.visitor, id)).status).toBe(404);
    expect((await organizer.visitor.get(pathOf(id))).status).toBe(404);
  });
});

describe("the request", () => {
  test("is refused with a message where a value is out of range", async () => {
    const response = await adjust({ rotation: 45, brightness: 55, zoom: 3 });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual({
      rotation: "Please rotate the photo in steps of 90 degrees",
      brightness: "Brightness must be between -50 and 50, in steps of 5",
      zoom: "Zoom must be between 0.5 and 2, in steps of 0.1",
    });
    expect(await shownUrl()).toBe(originalUrl);
  });

  test.each([{ rotation: "90" }, { zoom: null }, { brightness: undefined }, { contrast: [] }, { saturation: true }])(
    "%j is 400, never 500",
    async (changes) => {
      expect((await adjust(changes)).status).toBe(400);
    },
  );

  test.each([
    [null, "This entry has no photo yet. Please upload one first."],
    [
      "https://example.org/car.jpg",
      "Only photos that were uploaded here can be adjusted. Please upload this one first.",
    ],
    [photoUrl(newPhotoId(), 800), "This entry's photo is gone. Please upload it again."],
  ])("an entry with the photo %s cannot be adjusted", async (imageUrl, message) => {
    const { id } = await createEntry(product.database, { contest_id: contestId, image_url: imageUrl });
    const response = await adjust({ rotation: 90 }, organizer.visitor, id);
    expect([response.status, (await response.json()).message]).toEqual([400, message]);
  });

  test("a picture of an older version without a row can be adjusted", async () => {
    const id = uploadedPhotoId(originalUrl);
    await product.database.pool.query("delete from photos where id = $1", [id]);
    const { imageUrl } = await (await adjust({ rotation: 90 })).json();
    expect(await sizeOf(imageUrl)).toBe("200x400");
    const { rows } = await product.database.pool.query("select uploaded_by, placeholder from photos where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ uploaded_by: null, placeholder: expect.stringMatching(/^data:image\/webp/) }]);
  });
});
