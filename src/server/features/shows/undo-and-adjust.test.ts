import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import type { ManagedExhibit } from "#contract/exhibits.ts";
import { notTheLastUpload, uploadHasVotes } from "#domain/entries/entry-uploads.ts";
import { unadjusted } from "#domain/photos/photo-adjustment.ts";
import { sealingMessages } from "#domain/results/sealing-words.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import { csvForm } from "#server/testing/csv-upload.ts";
import { castVote, createAward, createGivenAward, createHelper } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { photoForm, plainPicture } from "#server/testing/photos.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct();
const { database } = product;
const bodyOf = async (sent: Promise<Response>) => (await sent).json();
const answer = async (sent: Promise<Response>) => {
  const reply = await sent;
  return { status: reply.status, ...(await reply.json()) };
};

let organizer: Visitor;
let showId: number;
let awards: number[];
beforeEach(async () => {
  const { visitor, user } = await signedInAs(product, "organizer");
  organizer = visitor;
  showId = (await bodyOf(organizer.post("/api/shows", { title: "Itasha Night" }))).id;
  const show = { id: showId, organizer_id: user.id };
  awards = [];
  for (const position of [1, 2]) awards.push((await createAward(database, show, { position })).id);
});
const managed = () => bodyOf(organizer.get(`/api/shows/${showId}/manage`));
const exhibits = async (): Promise<ManagedExhibit[]> => (await managed()).exhibits;
const names = async () => (await exhibits()).map(({ name }) => name);
const entriesOf = async (contestId: number) =>
  (await database.pool.query("select name, image_url from entries where contest_id = $1 order by id", [contestId]))
    .rows;
const newest = async () => {
  const { rows } = await database.pool.query("select * from activity where show_id = $1 order by id desc", [showId]);
  return rows[0];
};

describe("undoing an upload", () => {
  const upload = (...cars: string[]) =>
    organizer.send("POST", `/api/shows/${showId}/bulk-upload`, {
      body: csvForm(["Entry Name,Owner/Participant,Voting ID,Classes", ...cars].join("\n")),
    });
  const uploadIdOf = async (name: string) => (await exhibits()).find((car) => car.name === name)?.uploadId as string;
  const undo = (uploadId: unknown, by = organizer) => answer(by.post(`/api/shows/${showId}/undo-upload`, { uploadId }));

  test("deletes its cars from all awards, and nothing else", async () => {
    await organizer.post(`/api/shows/${showId}/exhibits`, { name: "By hand" });
    await upload("First,Aiko,,");
    await upload("Miku,Aiko,11,Kei", "Rin,Len,12,");
    const uploadId = await uploadIdOf("Rin");
    expect(await undo(uploadId.toUpperCase())).toEqual({ status: 200, deletedCount: 2 });
    expect(await names()).toEqual(["By hand", "First"]);
    for (const id of awards) expect(await entriesOf(id)).toHaveLength(2);
    expect(await newest()).toMatchObject({ act: "upload_undone", before: { entries: 2 } });
    expect(await undo(uploadId)).toMatchObject({ status: 409, message: notTheLastUpload });
    expect(await undo(await uploadIdOf("First"))).toMatchObject({ status: 200, deletedCount: 1 });
  });

  describe("and the classes that it made", () => {
    type Class = { id: number; name: string };
    const classes = async (): Promise<Class[]> => (await managed()).classes;
    const classNames = async () => (await classes()).map(({ name }) => name);
    const idOf = async (name: string) => (await classes()).find((one) => one.name === name)?.id;

    test("go with it; others stay", async () => {
      await organizer.post(`/api/shows/${showId}/classes`, { name: "Wraps" });
      await upload("Miku,Aiko,,Kei", "Rin,Len,,Vans; wraps");
      expect(await classNames()).toEqual(["Wraps", "Kei", "Vans"]);
      expect((await undo(await uploadIdOf("Rin"))).status).toBe(200);
      expect(await classNames()).toEqual(["Wraps"]);
      const { rows } = await database.pool.query(
        "select act, subject from activity where show_id = $1 order by id desc limit 3",
        [showId],
      );
      expect(rows.map(({ act }) => act)).toEqual(["upload_undone", "class_removed", "class_removed"]);
      expect(
        rows
          .map(({ subject }) => subject)
          .slice(1)
          .sort(),
      ).toEqual(["Kei", "Vans"]);
    });

    test("stay where another car or an award uses them, or somebody has changed or asked for them since", async () => {
      await upload("Miku,Aiko,,Car class; Award class; Named class; Moved class; Added class; Unused class");
      const [car, award, named, moved] = await Promise.all(
        ["Car", "Award", "Named", "Moved"].map((use) => idOf(`${use} class`)),
      );
      await organizer.post(`/api/shows/${showId}/exhibits`, { name: "By hand", classIds: [car] });
      const takes = { takes: "classes", classIds: [award] };
      expect((await organizer.put(`/api/shows/${showId}/awards/${awards[0]}`, takes)).status).toBe(200);
      expect((await organizer.put(`/api/classes/${named}`, { name: "Renamed class" })).status).toBe(200);
      expect((await organizer.put(`/api/classes/${moved}`, { position: 1 })).status).toBe(200);
      expect((await organizer.post(`/api/shows/${showId}/classes`, { name: "added CLASS" })).status).toBe(201);
      expect((await undo(await uploadIdOf("Miku"))).status).toBe(200);
      expect(await classNames()).toEqual(["Moved class", "Car class", "Award class", "Renamed class", "Added class"]);
    });

    test("stay while the upload is not undone", async () => {
      await upload("Miku,Aiko,,Kei");
      await upload("Rin,Aiko,,Kei; Vans");
      expect((await undo(await uploadIdOf("Rin"))).status).toBe(200);
      expect(await classNames()).toEqual(["Kei"]);
      expect((await undo(await uploadIdOf("Miku"))).status).toBe(200);
      expect(await classNames()).toEqual([]);
    });
  });

  test("only of the last one, and only once where it is pressed twice at once", async () => {
    await upload("First,Aiko,,");
    await upload("Second,Aiko,,");
    expect(await undo(await uploadIdOf("First"))).toMatchObject({ status: 409, message: notTheLastUpload });
    const last = await uploadIdOf("Second");
    const presses = await Promise.all([undo(last), undo(last)]);
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await names()).toEqual(["First"]);
    for (const odd of ["", "x", 5, null, `${last}\0`]) expect((await undo(odd)).status).toBe(400);
  });

  test.each([
    ["a vote", "signed_in"],
    ["a vote that waits", "proven"],
  ] as const)("not while one of its cars has %s, in whichever award", async (_, who_may_vote) => {
    const [{ organizer_id }] = (await database.pool.query("select organizer_id from shows where id = $1", [showId]))
      .rows;
    const award = await createAward(database, { id: showId, organizer_id }, { position: 3, who_may_vote });
    await upload("Miku,Aiko,,", "Rin,Aiko,,");
    const id = (await exhibits()).at(-1)?.entries[String(award.id)] ?? 0;
    await castVote(database, { contest_id: award.id, id });
    expect(await undo(await uploadIdOf("Rin"))).toMatchObject({ status: 409, message: uploadHasVotes });
    expect(await names()).toEqual(["Miku", "Rin"]);
  });

  test("not while the wall shows one of its cars as the winner of an award given by hand", async () => {
    await upload("Miku,Aiko,,", "Rin,Aiko,,");
    const car = (await exhibits()).find(({ name }) => name === "Miku");
    await createGivenAward(database, { id: showId }, { exhibit_id: car?.id ?? 0, position: 3, revealed: true });
    expect(await undo(await uploadIdOf("Rin"))).toMatchObject({ status: 409, message: showMessages.exhibitHasAward });
    expect(await names()).toEqual(["Miku", "Rin"]);
  });

  test("while results are sealed depends on the votes of all cars, so that it tells nothing about one", async () => {
    await organizer.post(`/api/shows/${showId}/exhibits`, { name: "By hand" });
    const [first = 0] = awards;
    const { rows } = await database.pool.query("select id from entries where contest_id = $1", [first]);
    await upload("Rin,Aiko,,");
    await database.pool.query("update contests set seal_from = now() - interval '1 minute' where id = $1", [first]);
    await castVote(database, { contest_id: first, id: rows[0].id });
    const uploadId = await uploadIdOf("Rin");
    expect(await undo(uploadId)).toMatchObject({ status: 409, message: sealingMessages.sealedUploads });
  });

  test("remembers the numbers of printed cards", async () => {
    await upload("Miku,Aiko,39,");
    const [{ id = 0 } = {}] = await exhibits();
    await organizer.post(`/api/shows/${showId}/cards`, { cards: [{ exhibitId: id, hash: "0123456789abcdef" }] });
    expect((await undo(await uploadIdOf("Miku"))).status).toBe(200);
    const again = await answer(organizer.post(`/api/shows/${showId}/exhibits`, { name: "Rin", number: "39" }));
    expect(again).toMatchObject({ status: 409, current: { confirm: "number" } });
  });
});

describe("adjusting the photo of a car", () => {
  const picture = plainPicture(400, 200, "#804020").png().toBuffer();
  const uploaded = async (): Promise<string> => {
    const path = `/api/upload/contest-entry/${awards[0]}`;
    return (await bodyOf(organizer.send("POST", path, { body: photoForm(await picture) }))).imageUrl;
  };
  const adjust = (id: number, changes: object, by = organizer) =>
    answer(
      by.send("PATCH", `/api/exhibits/${id}/adjust-photo`, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...unadjusted, ...changes }),
      }),
    );
  const carWithPhoto = async () => {
    const imageUrl = await uploaded();
    return bodyOf(organizer.post(`/api/shows/${showId}/exhibits`, { name: "Miku", imageUrl }));
  };

  test("shows a new photo in all awards, raises the car's version, and is undone from the original", async () => {
    const car = await carWithPhoto();
    const { status, imageUrl } = await adjust(car.id, { rotation: 90 });
    expect(status).toBe(200);
    expect(imageUrl).not.toBe(car.imageUrl);
    for (const id of awards) expect(await entriesOf(id)).toEqual([{ name: "Miku", image_url: imageUrl }]);
    const { width, height } = await sharp(await (await product.visitor().get(imageUrl)).arrayBuffer()).metadata();
    expect([width, height]).toEqual([200, 400]);
    const [now] = await exhibits();
    expect(now).toMatchObject({ imageUrl, version: car.version + 1 });
    expect(await newest()).toMatchObject({
      act: "entry_changed",
      before: { imageUrl: car.imageUrl },
      after: { imageUrl },
    });
    const current = await answer(organizer.get(`/api/exhibits/${car.id}/adjust-photo`));
    expect(current).toMatchObject({ status: 200, adjustment: { rotation: 90 } });
    expect(await adjust(car.id, {})).toMatchObject({ status: 200, imageUrl: car.imageUrl });
  });

  test("is for those who manage the show, also for its helpers, and for photos that are there", async () => {
    const car = await carWithPhoto();
    const helper = await signedInAs(product, "voter");
    await createHelper(database, { contest_id: awards[1] as number, user_id: helper.user.id });
    expect((await adjust(car.id, { brightness: 10 }, helper.visitor)).status).toBe(200);
    const { visitor } = await signedInAs(product, "organizer");
    expect((await adjust(car.id, { brightness: 20 }, visitor)).status).toBe(403);
    expect((await adjust(car.id, { brightness: 1000 })).status).toBe(400);
    expect((await adjust(999_999, { brightness: 20 })).status).toBe(404);
    const bare = await bodyOf(organizer.post(`/api/shows/${showId}/exhibits`, { name: "Rin" }));
    expect((await adjust(bare.id, { brightness: 20 })).status).toBe(400);
  });

  test("twice at once makes one photo; the entries of the awards are still changed in the show only", async () => {
    const car = await carWithPhoto();
    const presses = await Promise.all([adjust(car.id, { rotation: 90 }), adjust(car.id, { rotation: 90 })]);
    expect(new Set(presses.map(({ status, imageUrl }) => `${status} ${imageUrl}`)).size).toBe(1);
    const entryId = (await exhibits())[0]?.entries[String(awards[0])];
    const reply = await organizer.send("PATCH", `/api/entries/${entryId}/adjust-photo`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...unadjusted, rotation: 180 }),
    });
    expect(reply.status).toBe(409);
  });
});
