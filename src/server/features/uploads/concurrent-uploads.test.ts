import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { PhotoStorage } from "#server/storage/photo-storage.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { type SignedIn, signedInAs } from "#server/testing/people.ts";
import { jpeg, noisyPicture, photoForm } from "#server/testing/photos.ts";
import { refusals } from "#words/en/refusals.ts";
import { photoQuotas } from "./photo-quotas.ts";

const { noSpaceForAnyPhotos, noSpaceForPhotos } = refusals;

const opened: TestApp[] = [];
afterAll(() => Promise.all(opened.map((product) => product.drop())));

async function open(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestApp> {
  const product = await createTestApp(options);
  opened.push(product);
  return product;
}

const path = "/api/upload/contest-logo";
const send = ({ visitor }: SignedIn, bytes: Uint8Array) => visitor.send("POST", path, { body: photoForm(bytes) });

async function stored(product: TestApp): Promise<{ rows: number; folders: number }> {
  const { rows } = await product.database.pool.query("select id from photos");
  return { rows: rows.length, folders: (await readdir(product.photoFolder)).length };
}

describe("twenty uploads at once", () => {
  test("are all stored, a few at a time", async () => {
    const working = new Set<string>();
    let most = 0;
    const product = await open({
      withStorage: (storage) => ({
        ...storage,
        async put(key, bytes) {
          const photo = key.slice(0, 22);
          working.add(photo);
          most = Math.max(most, working.size);
          await storage.put(key, bytes);
          if (key.endsWith("1200.webp")) working.delete(photo);
        },
      }),
    });
    const people = [await signedInAs(product, "organizer"), await signedInAs(product, "organizer")];
    const bytes = await jpeg();
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => send(people[index % 2]!, bytes)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(await Promise.all(responses.map(async (response) => (await response.json()).imageUrl))).size).toBe(
      20,
    );
    expect(await stored(product)).toEqual({ rows: 20, folders: 20 });
    expect(most).toBeLessThanOrEqual(6); // as many as are received at once: converting alone has a smaller limit
  });

  test("of a slow sender do not delay others", async () => {
    const product = await open();
    const [slow, other] = [await signedInAs(product, "organizer"), await signedInAs(product, "organizer")];
    let read = 0;
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const stuck = Array.from({ length: 20 }, () => {
      const body = new ReadableStream(
        {
          async pull(controller) {
            read += 1;
            controller.enqueue(new TextEncoder().encode("--x\r\n"));
            await left;
            controller.error(new Error("gone"));
          },
        },
        { highWaterMark: 0 },
      );
      return product.app.request(path, {
        method: "POST",
        headers: {
          "content-type": "multipart/form-data; boundary=x",
          "sec-fetch-site": "same-origin",
          cookie: `sq_session=${slow.visitor.cookies.get("sq_session")}`,
        },
        body,
        duplex: "half",
      } as RequestInit);
    });
    const ended = Promise.allSettled(stuck);
    await expect.poll(() => read).toBe(20);
    expect((await send(other, await jpeg())).status).toBe(200);
    leave();
    expect((await ended).map(({ status }) => status)).toEqual(Array(20).fill("rejected")); // their senders have gone
    expect(await stored(product)).toEqual({ rows: 1, folders: 1 });
  });

  test("together do not exceed the quota", async () => {
    const bytes = await noisyPicture(200, 150).jpeg().toBuffer();
    const roomFor = 3;
    const first = await open();
    await send(await signedInAs(first, "organizer"), bytes);
    const { rows } = await first.database.pool.query("select bytes from photos");
    const size = rows[0].bytes as number;

    const product = await open({ photoQuotas: { ...photoQuotas, organizer: size * roomFor + 10, voter: 1_000 } });
    const organizer = await signedInAs(product, "organizer");
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(organizer, bytes)));
    const refused = responses.filter(({ status }) => status === 409);
    expect(responses.length - refused.length).toBe(roomFor);
    for (const response of refused) expect((await response.json()).message).toBe(noSpaceForPhotos);
    expect(await stored(product)).toEqual({ rows: roomFor, folders: roomFor });

    // Every person has their own quota, and voters a small one.
    expect((await send(await signedInAs(product, "organizer"), bytes)).status).toBe(200);
    const { visitor } = await signedInAs(product, "voter");
    const own = await visitor.send("POST", "/api/upload/profile", { body: photoForm(bytes) });
    expect(own.status).toBe(409);
    expect((await (await visitor.get("/api/auth/user")).json()).profileImageUrl).toBeNull();
  });

  test("of many people do not exceed the share of the disk", async () => {
    const product = await open({ photoQuotas: { ...photoQuotas, everybody: 1 } });
    for (const role of ["organizer", "admin"] as const) {
      const response = await send(await signedInAs(product, role), await jpeg());
      expect([response.status, (await response.json()).message]).toEqual([503, noSpaceForAnyPhotos]);
    }
    expect(await stored(product)).toEqual({ rows: 0, folders: 0 });
  });
});

describe("a failed request leaves nothing behind", () => {
  test.each([
    ["original.bin", "ENOSPC"],
    ["600.webp", "EROFS"],
    ["1200.webp", "EACCES"],
  ])("when the disk refuses %s (%s)", async (file, code) => {
    let broken = true;
    const product = await open({
      withStorage: (storage): PhotoStorage => ({
        ...storage,
        put: (key, bytes) =>
          broken && key.endsWith(file)
            ? Promise.reject(Object.assign(new Error("no"), { code }))
            : storage.put(key, bytes),
      }),
    });
    const organizer = await signedInAs(product, "organizer");
    const response = await send(organizer, await jpeg());
    expect([response.status, (await response.json()).code]).toEqual([503, "unavailable"]);
    expect(await stored(product)).toEqual({ rows: 0, folders: 0 });
    broken = false;
    expect((await send(organizer, await jpeg())).status).toBe(200);
  });

  test.each([
    ["refuses the row", "raise exception using errcode = 'disk_full'"],
    ["ends, as it does when its log cannot be written", "perform pg_terminate_backend(pg_backend_pid())"],
    ["refuses the row at the commit", "raise exception using errcode = 'io_error'", "deferrable initially deferred"],
  ])("when the disk is full and the database %s", async (_, fault, deferred = "not deferrable") => {
    const product = await open();
    await product.database.pool.query(
      `create function fail() returns trigger language plpgsql as $$ begin ${fault}; return new; end $$;
       create constraint trigger fail after insert on photos ${deferred} for each row execute function fail()`,
    );
    const organizer = await signedInAs(product, "organizer");
    const { visitor } = await signedInAs(product, "voter");
    const profile = () =>
      jpeg().then((bytes) => visitor.send("POST", "/api/upload/profile", { body: photoForm(bytes) }));
    for (const response of [await send(organizer, await jpeg()), await profile()])
      expect([response.status, (await response.json()).code]).toEqual([503, "unavailable"]);
    expect(await stored(product)).toEqual({ rows: 0, folders: 0 });
    await product.database.pool.query("drop trigger fail on photos");
    expect((await send(organizer, await jpeg())).status).toBe(200);
  });

  test("when the profile cannot be updated", async () => {
    const product = await open();
    await product.database.pool.query("alter table users add check (profile_image_url is null)");
    const { visitor } = await signedInAs(product, "voter");
    const response = await visitor.send("POST", "/api/upload/profile", { body: photoForm(await jpeg()) });
    expect(response.status).toBe(500);
    expect(await stored(product)).toEqual({ rows: 0, folders: 0 });
  });
});

describe("over a real connection", () => {
  let close = async () => {};
  afterEach(() => close());

  async function listenTo(product: TestApp): Promise<number> {
    const listening = await product.listen();
    close = listening.close;
    return listening.port;
  }

  function post(port: number, headers: Record<string, string>) {
    const sending = request({ port, host: "127.0.0.1", path, method: "POST", headers });
    const answered = new Promise<number>((resolve, reject) => {
      sending.on("response", (response) => resolve(response.resume().statusCode ?? 0));
      sending.on("error", reject);
    });
    return { sending, answered };
  }

  const multipart = "multipart/form-data; boundary=x";
  const head = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  );
  const tail = Buffer.from("\r\n--x--\r\n");

  test("somebody who may not upload is refused before they have sent the file", async () => {
    const product = await open();
    const port = await listenTo(product);
    const { sending, answered } = post(port, { "content-type": multipart, "content-length": "9000000" });
    sending.write(head);
    expect(await answered).toBe(401);
    sending.destroy();
  });

  test("a client that disconnects in the middle of a photo leaves nothing", async () => {
    const product = await open();
    const { visitor } = await signedInAs(product, "organizer");
    const port = await listenTo(product);
    const cookie = `sq_session=${visitor.cookies.get("sq_session")}`;
    const { sending, answered } = post(port, { "content-type": multipart, "content-length": "9000000", cookie });
    sending.write(head);
    sending.write(await jpeg(), () => sending.destroy());
    await expect(answered).rejects.toThrow();
    await expect.poll(() => product.logged.filter((line) => line.includes(path)).length).toBeGreaterThan(0);
    expect(await stored(product)).toEqual({ rows: 0, folders: 0 });
  });

  test("a client that disconnects while the photo is being stored leaves nothing", async () => {
    let disconnect = () => {};
    let disconnected: Promise<unknown> = Promise.resolve();
    const noteDisconnecting = (request: ServerRequest) => {
      disconnected = once(request.disconnected, "abort");
    };
    const product = await open({
      checks: [noteDisconnecting],
      withStorage: (storage) => ({
        ...storage,
        async put(key, bytes) {
          await storage.put(key, bytes);
          if (!key.endsWith("800.webp")) return;
          disconnect();
          await disconnected;
        },
      }),
    });
    const { visitor } = await signedInAs(product, "organizer");
    const port = await listenTo(product);
    const body = Buffer.concat([head, await jpeg(), tail]);
    const headers = {
      "content-type": multipart,
      "content-length": String(body.length),
      cookie: `sq_session=${visitor.cookies.get("sq_session")}`,
    };
    const { sending, answered } = post(port, headers);
    disconnect = () => sending.destroy();
    sending.end(body);
    await expect(answered).rejects.toThrow();
    await expect.poll(() => product.logged.filter((line) => line.includes(path)).length).toBeGreaterThan(0);
    expect(await stored(product)).toEqual({ rows: 0, folders: 0 });
  });
});
