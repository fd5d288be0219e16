import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { unadjusted } from "#domain/photos/photo-adjustment.ts";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { createLog } from "#server/core/log.ts";
import { bucketObjects } from "#server/storage/bucket.ts";
import { photoStorage } from "#server/storage/photo-storage.ts";
import { StorageAway } from "#server/storage/storage-away.ts";
import { createTestApp } from "#server/testing/app.ts";
import { createTestDatabase } from "#server/testing/database.ts";
import { createContest, createEntry } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { jpeg, phonePhoto, photoForm } from "#server/testing/photos.ts";
import { startS3Server } from "#server/testing/s3-server.ts";
import { refusals } from "#words/en/refusals.ts";
import { type StorageOperation, tellStorageErrors } from "./storage-errors.ts";
import { photoStore } from "./store.ts";

/** The product with its photos in a bucket; `folder` is the same product with a folder. */

const server = await startS3Server({ prefix: "event/" });
const database = await createTestDatabase();
/** Long enough for a busy machine; what must not wait for it is tested while it has not ended. */
const storage = () => photoStorage(bucketObjects(server.config, { limits: { timeoutMs: 60_000, awayMs: 0 } }));
const storageErrors: StorageOperation[] = [];
const product = await createTestApp({
  database,
  withStorage: () => tellStorageErrors(storage(), (operation) => storageErrors.push(operation)),
});
const otherInstance = await createTestApp({ beside: product, withStorage: storage });
const folder = await createTestApp();
afterAll(async () => {
  await server.close();
  await otherInstance.drop();
  await product.drop();
  await folder.drop();
});
beforeEach(() => {
  server.release();
  server.behave("well");
});

const organizer = await signedInAs(product, "organizer");
const contest = await createContest(database, { organizer_id: organizer.user.id });
const uploadPath = `/api/upload/contest-entry/${contest.id}`;

async function upload(bytes: Uint8Array, { visitor } = organizer): Promise<Response> {
  return visitor.send("POST", uploadPath, { body: photoForm(bytes) });
}

async function uploaded(): Promise<{ url: string; id: string }> {
  const { imageUrl } = await (await upload(await jpeg())).json();
  return { url: imageUrl, id: uploadedPhotoId(imageUrl) ?? "" };
}

async function shown(): Promise<{ url: string; id: string; entryId: number }> {
  const photo = await uploaded();
  return { ...photo, entryId: (await createEntry(database, { contest_id: contest.id, image_url: photo.url })).id };
}

const objectsOf = (id: string) => server.objects.names().filter((name) => name.startsWith(`event/${id}/`));

/** Whether there is a row, and whether it is marked. */
async function rowOf(id: string): Promise<"none" | "kept" | "marked"> {
  const { rows } = await database.pool.query("select delete_from from photos where id = $1", [id]);
  return rows[0] ? (rows[0].delete_from ? "marked" : "kept") : "none";
}

const rowCount = async () =>
  Number((await database.pool.query("select count(*) as n from photos where delete_from is null")).rows[0].n);

function storeOfNextStart() {
  const logged: string[] = [];
  const log = createLog("debug", { write: (line) => logged.push(line) });
  return { store: photoStore(database, { storage: storage(), log }), logged };
}

describe("photos in a bucket", () => {
  test("are uploaded, and served by every instance as from a folder", async () => {
    const photo = await phonePhoto(400, 300);
    const { visitor: elsewhere } = await signedInAs(folder, "organizer");
    const sent = await (await elsewhere.send("POST", "/api/upload/contest-header", { body: photoForm(photo) })).json();
    const { imageUrl } = await (await upload(photo)).json();
    expect(imageUrl).toMatch(/^\/uploads\/[\w-]{22}\/800\.webp$/);
    const wanted = [{}, { "if-none-match": "*" }, { range: "bytes=0-9" }, { "accept-encoding": "br, gzip" }];
    for (const headers of wanted) {
      const [fromBucket, fromOther, fromFolder] = await Promise.all([
        product.app.request(imageUrl, { headers }),
        otherInstance.app.request(imageUrl, { headers }),
        folder.app.request(sent.imageUrl.replace("1200", "800"), { headers }),
      ]);
      const told = ({ status, headers: own }: Response) => [
        status,
        ...[...own].filter(([name]) => !["x-request-id", "date"].includes(name)),
      ];
      expect(told(fromBucket)).toEqual(told(fromFolder));
      expect(told(fromOther)).toEqual(told(fromFolder));
      const bytes = Buffer.from(await fromFolder.arrayBuffer());
      expect(bytes.equals(Buffer.from(await fromBucket.arrayBuffer()))).toBe(true);
      expect(bytes.equals(Buffer.from(await fromOther.arrayBuffer()))).toBe(true);
    }
  });

  test("keep their originals to themselves", async () => {
    const { id } = await uploaded();
    expect(objectsOf(id)).toContain(`event/${id}/original.bin`);
    for (const file of ["original.bin", "original", "../original.bin", "400.webp/../original.bin"])
      expect((await product.app.request(`/uploads/${id}/${file}`)).status).toBe(404);
    expect((await fetch(`${server.config.endpoint}/photos/event/${id}/original.bin`)).status).toBe(403);
  });

  test("can be adjusted from their originals", async () => {
    const { entryId, id } = await shown();
    const adjusted = await organizer.visitor.send("PATCH", `/api/entries/${entryId}/adjust-photo`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...unadjusted, rotation: 90 }),
    });
    expect(adjusted.status).toBe(200);
    const { imageUrl } = await adjusted.json();
    expect((await product.app.request(imageUrl)).status).toBe(200);
    expect([objectsOf(id).length, objectsOf(uploadedPhotoId(imageUrl) ?? "").length]).toEqual([5, 4]);
  });
});

describe("while the bucket", () => {
  test.each(["busy", "reset", "not-found"] as const)(
    "does not work (%s), uploads are answered 503 and nothing is lost",
    async (how) => {
      const before = await uploaded();
      const rows = await rowCount();
      // Some of the files of a photo are stored already.
      server.behave((request) => (request.startsWith("PUT") && request.includes("600.webp") ? how : "well"));
      const refused = await upload(await jpeg());
      expect([refused.status, await refused.json()]).toEqual([
        503,
        { code: "unavailable", message: refusals.photosUnavailable, reason: ["photosUnavailable"] },
      ]);
      expect(refused.headers.get("retry-after")).toBe("5");
      expect(await rowCount()).toBe(rows);
      expect(await rowOf(before.id)).toBe("kept");

      // What it has taken is removed when nothing of it can be on its way any more.
      const { rows: marked } = await database.pool.query("select id from photos where delete_from > now()");
      const left = marked.map(({ id }) => id as string).filter((id) => objectsOf(id).length > 0);
      expect(left.length).toBe(1);
      server.behave("well");
      const { store, logged } = storeOfNextStart();
      await store.sweep(new Date());
      expect(objectsOf(left[0] as string).length).toBeGreaterThan(0);
      await database.pool.query("update photos set delete_from = now() where id = $1", [left[0]]);
      await store.sweep(new Date());
      expect([objectsOf(left[0] as string), await rowOf(left[0] as string), logged]).toEqual([[], "none", []]);
      expect((await upload(await jpeg())).status).toBe(200);
    },
  );

  test("is not at its address, where 404 is answered, uploads and photos are 503, the errors are counted, and nothing is left", async () => {
    const { url, id } = await uploaded();
    const [rows, objects] = [await rowCount(), server.objects.names()];
    server.behave("not-found");
    storageErrors.length = 0;
    expect((await upload(await jpeg())).status).toBe(503);
    expect((await product.app.request(url)).status).toBe(503);
    expect(storageErrors).toEqual(["put", "get"]);
    expect([await rowCount(), server.objects.names(), await rowOf(id)]).toEqual([rows, objects, "kept"]);
    // As with any bucket that is away: voting goes on.
    for (const path of ["/api/ready", "/api/ready?deep=1"]) expect((await product.app.request(path)).status).toBe(200);
  });

  test("is known to be away, an upload is refused before its body is read, and no photo is converted", async () => {
    const { entryId } = await shown();
    const own = photoStorage(bucketObjects(server.config, { limits: { timeoutMs: 60_000, awayMs: 3_600_000 } }));
    const refusing = await createTestApp({ beside: product, withStorage: () => own });
    onTestFinished(refusing.drop);
    const headers = { cookie: organizer.visitor.cookieHeader, "sec-fetch-site": "same-origin" };
    const form = new Response(photoForm(Buffer.from("no photo, which converting would say")));
    const type = form.headers.get("content-type") ?? "";
    const sendForm = (pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>) => {
      const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 });
      const options = { method: "POST", headers: { ...headers, "content-type": type }, body, duplex: "half" };
      return refusing.app.request(uploadPath, options as RequestInit);
    };
    const whileItComes = await sendForm(async (controller) => {
      server.behave("not-found");
      await expect(own.delete("a".repeat(22))).rejects.toThrow(StorageAway);
      controller.enqueue(new Uint8Array(await form.arrayBuffer()));
      controller.close();
    });
    expect(whileItComes.status).toBe(503);

    server.behave("well"); // an original could be read and converted
    const asked = server.requests.length;
    const refused = await sendForm((controller) => {
      controller.enqueue(new TextEncoder().encode("--x\r\n"));
      return new Promise(() => {}); // the rest of its body never comes
    });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
    const adjusted = await refusing.app.request(`/api/entries/${entryId}/adjust-photo`, {
      method: "PATCH",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ ...unadjusted, rotation: 90 }),
    });
    expect([adjusted.status, server.requests.length - asked]).toEqual([503, 0]);
  });

  test("refuses us, nothing stays of an upload, and the log says why but not with which secret", async () => {
    const wrong = { ...server.config, secret: "another secret, as after a typing error" };
    const refusing = await createTestApp({ withStorage: () => photoStorage(bucketObjects(wrong)) });
    onTestFinished(refusing.drop);
    const { visitor } = await signedInAs(refusing, "organizer");
    const reply = await visitor.send("POST", "/api/upload/contest-header", { body: photoForm(await jpeg()) });
    expect(reply.status).toBe(503);
    const log = refusing.logged.join("\n");
    expect(log).toContain("refuses us (403 SignatureDoesNotMatch)");
    expect(log + (await reply.text())).not.toContain(wrong.secret);
    expect((await refusing.app.request(`/uploads/${"a".repeat(22)}/400.webp`)).status).toBe(503);
  });

  test("does not answer, votes and everything else are answered, and photos are as soon as it does", async () => {
    const photos = await Promise.all(Array.from({ length: 4 }, uploaded));
    const { id: entryId } = await createEntry(database, { contest_id: contest.id });
    server.behave("hang");
    const asked = server.requests.length;
    let answered = 0;
    const fresh = await createTestApp({ beside: product, withStorage: storage });
    onTestFinished(fresh.drop);
    const reading = Array.from({ length: 80 }, async (_, at) => {
      const { status } = await fresh.app.request(photos[at % 4]?.url ?? "");
      answered += 1;
      return status;
    });
    const uploading = upload(await jpeg());
    await expect.poll(() => server.requests.length).toBe(asked + 5); // each photo once, and the upload
    const { visitor } = await signedInAs(product, "voter");
    const vote = await visitor.send("PUT", `/api/contests/${contest.id}/vote`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ entryId }),
    });
    expect(vote.status).toBe(200);
    expect((await visitor.get(`/api/contests/${contest.id}`)).status).toBe(200);
    expect([answered, server.requests.length]).toEqual([0, asked + 5]);
    server.behave("well");
    server.release();
    expect(new Set(await Promise.all(reading))).toEqual(new Set([200]));
    expect((await uploading).status).toBe(200);
  });

  test("does not answer at all, a photo is 503 with Retry-After when the time is up", async () => {
    const { url } = await uploaded();
    server.behave("hang");
    const impatient = await createTestApp({
      beside: product,
      withStorage: () => photoStorage(bucketObjects(server.config, { limits: { timeoutMs: 100, awayMs: 60_000 } })),
    });
    onTestFinished(impatient.drop);
    const asked = server.requests.length;
    for (let time = 0; time < 3; time += 1) {
      const reply = await impatient.app.request(url);
      expect([reply.status, reply.headers.get("retry-after"), reply.headers.get("cache-control")]).toEqual([
        503,
        "5",
        "no-store",
      ]);
    }
    expect(server.requests.length - asked).toBeLessThanOrEqual(1); // only the first has waited
  });
});

describe("deleting", () => {
  test("never asks the bucket while a row is locked, and whoever deletes does not wait for it", async () => {
    const { id, entryId } = await shown();
    server.behave((request) => (request.includes(id) ? "hang" : "well"));
    const deleting = organizer.visitor.delete(`/api/entries/${entryId}`);
    await expect.poll(() => server.requests.at(-1)).toContain(`prefix=event%2F${id}`);
    expect(await rowOf(id)).toBe("marked");
    const client = await database.pool.connect();
    try {
      await client.query("begin");
      const locked = await client.query("select from photos where id = $1 for update nowait", [id]);
      expect(locked.rowCount).toBe(1);
      await client.query("rollback");
    } finally {
      client.release();
    }
    expect((await deleting).status).toBe(200); // although the bucket still hangs
    expect(objectsOf(id).length).toBe(5);
    server.behave("well");
    server.release();
    await expect.poll(() => rowOf(id)).toBe("none");
    expect(objectsOf(id)).toEqual([]);
  });

  const json = { "content-type": "application/json" };
  test.each<[string, () => Promise<string>]>([
    [
      "an entry",
      async () => {
        const { id, entryId } = await shown();
        server.behave("busy");
        expect((await organizer.visitor.delete(`/api/entries/${entryId}`)).status).toBe(200);
        return id;
      },
    ],
    [
      "the photo that an entry showed",
      async () => {
        const { id, entryId } = await shown();
        server.behave("busy");
        const changed = await organizer.visitor.send("PUT", `/api/entries/${entryId}`, {
          headers: json,
          body: JSON.stringify({ imageUrl: "https://example.org/a.jpg" }),
        });
        expect(changed.status).toBe(200);
        return id;
      },
    ],
    [
      "a contest",
      async () => {
        const { id, url } = await uploaded();
        const own = await createContest(database, { organizer_id: organizer.user.id, cover_photo_url: url });
        server.behave("busy");
        expect((await organizer.visitor.delete(`/api/contests/${own.id}`)).status).toBe(200);
        return id;
      },
    ],
    [
      "an account",
      async () => {
        const { visitor, user } = await signedInAs(product, "voter");
        const sent = await visitor.send("POST", "/api/upload/profile", { body: photoForm(await jpeg()) });
        const { imageUrl } = await sent.json();
        server.behave("busy");
        const gone = await visitor.send("POST", "/api/account/delete", {
          headers: json,
          body: JSON.stringify({ email: user.email }),
        });
        expect(gone.status).toBe(200);
        return uploadedPhotoId(imageUrl) ?? "";
      },
    ],
  ])(
    "%s succeeds while the bucket is away; its photo goes with the next sweep, of several instances",
    async (_, act) => {
      const id = await act();
      expect(id).toHaveLength(22);
      expect(await rowOf(id)).toBe("marked");
      expect(objectsOf(id).length).toBeGreaterThan(0);
      server.behave("well");
      const sweeps = [storeOfNextStart(), storeOfNextStart()];
      await Promise.all(sweeps.map(({ store }) => store.sweep(new Date())));
      expect([objectsOf(id), await rowOf(id)]).toEqual([[], "none"]);
      expect(sweeps.flatMap(({ logged }) => logged)).toEqual([]);
    },
  );

  test("is completed after a kill between its steps", async () => {
    const [marked, emptied] = [await uploaded(), await uploaded()];
    await database.pool.query("update photos set delete_from = now() where id = any ($1)", [[marked.id, emptied.id]]);
    for (const name of objectsOf(emptied.id)) server.objects.delete(name);
    await storeOfNextStart().store.sweep(new Date());
    expect(await Promise.all([marked, emptied].map(({ id }) => rowOf(id)))).toEqual(["none", "none"]);
    expect(objectsOf(marked.id)).toEqual([]);
  });
});
