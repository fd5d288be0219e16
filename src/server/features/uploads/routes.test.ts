import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { roles } from "#domain/people/people.ts";
import { photoUrl, uploadedPhotoId } from "#domain/photos/photos.ts";
import { createContest } from "#server/testing/factories.ts";
import { signedInAs, signedInByGoogle } from "#server/testing/people.ts";
import * as files from "#server/testing/photos.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { refusals } from "#words/en/refusals.ts";

const { damagedImage, notAnImage, tooLargeImage, tooManyPixels } = refusals;

const product = await testProduct();
const organizer = await signedInAs(product, "organizer");
const contestId = (await createContest(product.database, { organizer_id: organizer.user.id })).id;
const picture = await files.jpeg();

const paths = {
  entry: () => `/api/upload/contest-entry/${contestId}`,
  logo: () => "/api/upload/contest-logo",
  header: () => "/api/upload/contest-header",
  profile: () => "/api/upload/profile",
};
const kinds = Object.keys(paths) as (keyof typeof paths)[];

function upload(visitor: Visitor, path: string, body: BodyInit = files.photoForm(picture)): Promise<Response> {
  return visitor.send("POST", path, { body });
}

/** All stored photos; rows and folders must always be the same. */
async function stored(): Promise<string[]> {
  const { rows } = await product.database.pool.query("select id from photos order by id");
  const ids = rows.map(({ id }) => id as string);
  expect((await readdir(product.photoFolder)).sort()).toEqual([...ids].sort());
  return ids;
}

async function visitorFor(role: (typeof roles)[number] | "anonymous"): Promise<Visitor> {
  return role === "anonymous" ? product.visitor() : (await signedInAs(product, role)).visitor;
}

describe.each(kinds)("uploading: %s", (kind) => {
  const expected = {
    entry: { anonymous: 401, voter: 403, organizer: 403, admin: 200, super_admin: 200 },
    logo: { anonymous: 401, voter: 403, organizer: 200, admin: 200, super_admin: 200 },
    header: { anonymous: 401, voter: 403, organizer: 200, admin: 200, super_admin: 200 },
    profile: { anonymous: 401, voter: 200, organizer: 200, admin: 200, super_admin: 200 },
  }[kind];

  test.each(["anonymous", ...roles] as const)("%s", async (role) => {
    const before = await stored();
    const response = await upload(await visitorFor(role), paths[kind]());
    expect(response.status).toBe(expected[role]);
    expect((await stored()).length - before.length).toBe(expected[role] === 200 ? 1 : 0);
  });

  test("answers the photo's URL and a placeholder, and serves the photo", async () => {
    const response = await upload(organizer.visitor, paths[kind]());
    const { imageUrl, imagePlaceholder } = await response.json();
    const width = { entry: 800, logo: 400, header: 1200, profile: 400 }[kind];
    expect(imageUrl).toBe(photoUrl(uploadedPhotoId(imageUrl) ?? "", width as 800));
    expect(imagePlaceholder).toMatch(/^data:image\/webp;base64,/);
    const photo = await product.visitor().get(imageUrl);
    expect(await sharp(await photo.arrayBuffer()).metadata()).toMatchObject({ format: "webp", width: 64, height: 48 });
  });

  test("the same file again is a new photo", async () => {
    const [first, second] = [
      await (await upload(organizer.visitor, paths[kind]())).json(),
      await (await upload(organizer.visitor, paths[kind]())).json(),
    ];
    expect(first.imageUrl).not.toBe(second.imageUrl);
  });

  test("needs a file in the right field, in a form", async () => {
    const before = await stored();
    const text = new FormData();
    text.append("image", "not a file");
    const bad: [BodyInit, number, string][] = [
      [new FormData(), 400, "Please choose a file"],
      [files.photoForm(picture, { field: "photo" }), 400, "Please choose a file"],
      [text, 400, "Please choose a file"],
      ["{}", 415, "Please send the file as multipart/form-data"],
      [new Uint8Array(picture), 415, "Please send the file as multipart/form-data"],
    ];
    for (const [body, status, message] of bad) {
      const response = await upload(organizer.visitor, paths[kind](), body);
      expect([response.status, (await response.json()).message]).toEqual([status, message]);
    }
    const torn = await organizer.visitor.send("POST", paths[kind](), {
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: "--x\r\nContent-Disposition: form-data; name=image; filename=a.jpg\r\n\r\nabc",
    });
    expect([torn.status, (await torn.json()).code]).toEqual([400, "bad_input"]);
    expect(await stored()).toEqual(before);
  });

  test("refuses a file that is too large", async () => {
    const before = await stored();
    const limit = 10 * 1024 * 1024;
    for (const size of [limit + 1, limit + 100_000]) {
      const bytes = Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
      const response = await upload(organizer.visitor, paths[kind](), files.photoForm(bytes));
      expect([response.status, (await response.json()).message]).toEqual([413, tooLargeImage]);
    }
    expect(await stored()).toEqual(before);
  });
});

describe("the format of a photo", () => {
  const send = (bytes: Buffer, name = "photo.jpg", type = "image/jpeg") =>
    upload(organizer.visitor, paths.logo(), files.photoForm(bytes, { name, type }));

  test.each([
    ["JPEG", files.jpeg],
    ["PNG", files.png],
    ["WebP", files.webp],
    ["GIF", files.gif],
    ["AVIF", files.avif],
    ["CMYK", files.cmykJpeg],
    ["animated", files.animatedGif],
    ["phone", files.phonePhoto],
  ] as const)("%s is accepted, whatever its name says", async (_, make) => {
    expect((await send(await make(), "notes.txt", "text/plain")).status).toBe(200);
  });

  test.each([
    ["nothing", async () => Buffer.alloc(0), 415, notAnImage],
    ["text", async () => Buffer.from("hello"), 415, notAnImage],
    ["an SVG named .png", async () => files.svg, 415, notAnImage],
    ["HTML", async () => files.html, 415, notAnImage],
    ["a PDF", async () => files.pdf, 415, notAnImage],
    ["a BMP", async () => files.bmp, 415, notAnImage],
    ["a TIFF", files.tiff, 415, notAnImage],
    ["an iPhone's HEIC", async () => files.heic, 415, notAnImage],
    ["half a PNG", () => files.truncated(files.noisyPicture(200, 200).png().toBuffer()), 400, damagedImage],
    ["a bomb", async () => files.bombPng(), 400, tooManyPixels],
  ] as const)("%s is refused and leaves nothing behind", async (_, make, status, message) => {
    const before = await stored();
    const response = await send(await make(), "photo.png", "image/png");
    expect([response.status, (await response.json()).message]).toEqual([status, message]);
    expect(await stored()).toEqual(before);
  });
});

describe("an entry's photo", () => {
  test("uploading to another's contest, or to none, is refused", async () => {
    const other = await createContest(product.database);
    const response = await upload(organizer.visitor, `/api/upload/contest-entry/${other.id}`);
    expect([response.status, (await response.json()).message]).toEqual([
      403,
      "Only the contest organizer can edit entries.",
    ]);
    for (const id of ["999999", "0", "1abc", "-1", "9999999999", "%00"])
      expect((await upload(organizer.visitor, `/api/upload/contest-entry/${id}`)).status).toBe(404);
  });

  test("somebody who may not upload is refused before the body is read", async () => {
    let read = 0;
    const photo = new ReadableStream({
      pull(controller) {
        read += 1;
        controller.enqueue(new Uint8Array(65_536));
        if (read === 1_000) controller.close();
      },
    });
    const response = await product.app.request(paths.entry(), {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x", "sec-fetch-site": "same-origin" },
      body: photo,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(401);
    expect(read).toBeLessThan(1_000);
  });

  test("somebody who may upload cannot send endlessly", async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)) });
    const response = await product.app.request(paths.logo(), {
      method: "POST",
      headers: {
        "content-type": "multipart/form-data; boundary=x",
        "sec-fetch-site": "same-origin",
        cookie: `sq_session=${organizer.visitor.cookies.get("sq_session")}`,
      },
      body: endless,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
  });
});

describe("a profile photo", () => {
  test("is shown from then on, and the previous one is removed", async () => {
    const { visitor } = await signedInAs(product, "voter", { profile_image_url: "https://example.org/me.jpg" });
    expect((await (await visitor.get("/api/auth/user")).json()).profileImageUrl).toBe("https://example.org/me.jpg");
    const first = await (await upload(visitor, paths.profile())).json();
    expect((await (await visitor.get("/api/auth/user")).json()).profileImageUrl).toBe(first.imageUrl);
    const second = await (await upload(visitor, paths.profile())).json();
    expect((await (await visitor.get("/api/auth/user")).json()).profileImageUrl).toBe(second.imageUrl);
    expect(await stored()).not.toContain(uploadedPhotoId(first.imageUrl));
    expect((await product.visitor().get(first.imageUrl)).status).toBe(404);
    expect((await product.visitor().get(second.imageUrl)).status).toBe(200);
  });

  test("is stored without the original, whose metadata may contain where it was taken", async () => {
    const { visitor } = await signedInAs(product, "voter");
    const { imageUrl } = await (await upload(visitor, paths.profile())).json();
    const folder = join(product.photoFolder, uploadedPhotoId(imageUrl) ?? "");
    expect((await readdir(folder)).sort()).toEqual(["1200.webp", "400.webp", "600.webp", "800.webp"]);
  });

  test("several uploads at once: one of them stays", async () => {
    const { visitor, user } = await signedInAs(product, "voter");
    const replies = await Promise.all([1, 2, 3, 4].map(() => upload(visitor, paths.profile())));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await product.database.pool.query("select id from photos where uploaded_by = $1", [user.id]);
    const { profileImageUrl } = await (await visitor.get("/api/auth/user")).json();
    expect(rows).toEqual([{ id: uploadedPhotoId(profileImageUrl) }]);
  });

  test("is refused with a reason for somebody without an account", async () => {
    const before = await stored();
    const response = await upload(await signedInByGoogle(product, "gia@gmail.com"), paths.profile());
    expect([response.status, (await response.json()).message]).toEqual([
      403,
      "Your photo comes from your Google account. To show another one here, you need your own account.",
    ]);
    expect(await stored()).toEqual(before);
  });
});

describe("a served photo", () => {
  test("may be cached for ever, has its right type, no metadata and no permissions", async () => {
    const { imageUrl } = await (
      await upload(organizer.visitor, paths.header(), files.photoForm(await files.phonePhoto()))
    ).json();
    const id = uploadedPhotoId(imageUrl) ?? "";
    for (const width of [400, 600, 800, 1200] as const) {
      const response = await product.visitor().get(photoUrl(id, width));
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      for (const trace of ["Exif", "Aiko", "GPS"]) expect(bytes.includes(trace)).toBe(false);
      const { exif, xmp, icc, orientation, height } = await sharp(bytes).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(height).toBeGreaterThan(width);
    }
  });

  test("is never an empty or damaged file, and that it is missing is not cached", async () => {
    const { imageUrl } = await (await upload(organizer.visitor, paths.header())).json();
    const file = join(product.photoFolder, uploadedPhotoId(imageUrl) ?? "", "1200.webp");
    const whole = await readFile(file);
    for (const damaged of [Buffer.alloc(0), Buffer.alloc(whole.length), whole.subarray(0, whole.length / 2)]) {
      await writeFile(file, damaged);
      const response = await product.visitor().get(imageUrl);
      expect([response.status, response.headers.get("cache-control") ?? ""]).toEqual([
        404,
        expect.not.stringContaining("immutable"),
      ]);
    }
    await writeFile(file, whole);
    expect((await product.visitor().get(imageUrl)).status).toBe(200);
  });

  test("is never the original", async () => {
    const { imageUrl } = await (await upload(organizer.visitor, paths.header())).json();
    const id = uploadedPhotoId(imageUrl);
    for (const path of [
      `${id}/original.bin`,
      `${id}/800.png`,
      `${id}/`,
      `${id}`,
      `../${id}/original.bin`,
      `${id}/%2e%2e/x`,
    ])
      expect((await organizer.visitor.get(`/uploads/${path}`)).status).toBe(404);
  });
});
