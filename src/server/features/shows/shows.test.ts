import { beforeEach, describe, expect, test } from "vitest";
import { limits } from "#domain/limits.ts";
import { castVote, createAward, createExhibit } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { photoForm, plainPicture } from "#server/testing/photos.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct();
const { visitor: organizer, user } = await signedInAs(product, "organizer");

const show = { title: "Itasha Night", place: "Pier 4", firstDay: "2036-06-07", timeZone: "Asia/Tokyo" };
const bodyOf = async (sent: Promise<Response>) => (await sent).json();
const statusOf = async (sent: Promise<Response>) => (await sent).status;

let showId: number;
beforeEach(async () => {
  showId = (await bodyOf(organizer.post("/api/shows", show))).id;
});
const change = (body: object, by: Visitor = organizer) => by.put(`/api/shows/${showId}`, body);

describe("a show", () => {
  test("is created with one day as both days, changed, and listed", async () => {
    expect(await bodyOf(change({ title: " Night two ", lastDay: "2036-06-08" }))).toMatchObject({
      ...show,
      id: showId,
      title: "Night two",
      lastDay: "2036-06-08",
      organizerId: user.id,
      awardCount: 0,
      exhibitCount: 0,
    });
    const mine = await bodyOf(organizer.get("/api/shows/my"));
    expect(mine[0]).toMatchObject({ id: showId, title: "Night two", controlVersion: expect.any(Number) });
    const listed = async () => (await bodyOf(product.visitor().get("/api/public-shows?limit=1")))[0];
    expect((await listed())?.id).not.toBe(showId); // nobody can vote in it yet
    await createAward(product.database, { id: showId, organizer_id: user.id });
    expect(await listed()).toMatchObject({ id: showId });
    expect(await listed()).not.toHaveProperty("controlVersion");
    expect(await listed()).not.toHaveProperty("contestIds");
    await change({ isPublic: false });
    expect((await listed())?.id).not.toBe(showId);
  });

  test("is listed for its awards, with the times of all of them", async () => {
    expect(await bodyOf(organizer.get(`/api/shows/my?limit=1`))).toMatchObject([{ startDate: null, endDate: null }]);
    const award = (start: string, end: string) =>
      createAward(
        product.database,
        { id: showId, organizer_id: user.id },
        { start_date: new Date(start), end_date: new Date(end), position: start.length },
      );
    await award("2036-06-07T10:00:00.000Z", "2036-06-07T17:00:00.000Z");
    const late = await award("2036-06-07T12:00:00Z", "2036-06-07T19:00:00Z");
    const [listed] = await bodyOf(product.visitor().get("/api/public-shows?limit=1"));
    expect(listed).toMatchObject({ startDate: "2036-06-07T10:00:00.000Z", endDate: "2036-06-07T19:00:00.000Z" });
    const contests: { id: number }[] = await bodyOf(product.visitor().get("/api/public-contests"));
    expect(contests.map(({ id }) => id)).not.toContain(late.id);
    expect(await bodyOf(organizer.get("/api/contests/my"))).toContainEqual(
      expect.objectContaining({ id: late.id, showId }),
    );
  });

  test("gives its look to its awards, but for those that have one of their own", async () => {
    const times = { startDate: "2036-06-07T10:00:00Z", endDate: "2036-06-07T17:00:00Z", whoMayVote: "signed_in" };
    const award = (title: string) =>
      bodyOf(organizer.post(`/api/shows/${showId}/awards`, { title, takes: "all", ...times }));
    const [like, unlike] = [await award("Best Paint"), await award("Best Interior")];
    const own = { primaryColor: "#cc0044" };
    await organizer.put(`/api/contests/${unlike.id}`, { customBranding: own });
    const customBranding = { primaryColor: "#0044cc", logoUrl: "https://example.org/logo.png" };
    const coverPhotoUrl = "https://example.org/cover.jpg";
    await change({ customBranding, coverPhotoUrl, isPublic: false });
    const look = async (id: number) => bodyOf(organizer.get(`/api/contests/${id}`));
    expect(await look(like.id)).toMatchObject({ customBranding, coverPhotoUrl, isPublic: false });
    expect(await look(unlike.id)).toMatchObject({ customBranding: own, coverPhotoUrl, isPublic: false });
    const later = await award("Best of Show");
    expect(await look(later.id)).toMatchObject({ customBranding, coverPhotoUrl, isPublic: false });
  });

  test("says in every reply what a crop of its cover should keep, as its awards do", async () => {
    const form = photoForm(await plainPicture(1200, 400).jpeg().toBuffer());
    const { imageUrl: coverPhotoUrl } = await bodyOf(
      organizer.send("POST", "/api/upload/contest-header", { body: form }),
    );
    await product.database.pool.query("update photos set focus_x = 80, focus_y = 30 where id = uploaded_photo_id($1)", [
      coverPhotoUrl,
    ]);
    const coverFocus = { x: 80, y: 30 };
    expect(await bodyOf(change({ coverPhotoUrl }))).toMatchObject({ coverFocus });
    await createAward(product.database, { id: showId, organizer_id: user.id }, { cover_photo_url: coverPhotoUrl });
    const replies = ["shows/my?limit=1", "public-shows?limit=1", `shows/${showId}`, `shows/${showId}/manage`];
    for (const path of replies) {
      const reply = await bodyOf(organizer.get(`/api/${path}`));
      expect(Array.isArray(reply) ? reply[0] : (reply.show ?? reply), path).toMatchObject({ coverFocus });
    }
    expect(await bodyOf(change({ coverPhotoUrl: null }))).not.toHaveProperty("coverFocus");
    expect(await bodyOf(organizer.get(`/api/shows/${showId}`))).not.toHaveProperty("coverFocus");
  });

  test("with bad values is refused by field", async () => {
    const refused = await organizer.post("/api/shows", { firstDay: "2036-06-07", lastDay: "2036-06-06" });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { fields: { title: "Title is required", lastDay: "The last day must not be before the first" } },
    ]);
    expect(await statusOf(change({ title: "nul\0" }))).toBe(400);
  });

  test("keeps its rule about several awards from the start of voting on", async () => {
    expect(await bodyOf(change({ oneAwardPerCar: true }))).toMatchObject({ oneAwardPerCar: true });
    await createAward(product.database, { id: showId, organizer_id: user.id });
    expect(await statusOf(change({ oneAwardPerCar: true, title: "Another" }))).toBe(200);
    expect(await statusOf(change({ oneAwardPerCar: false }))).toBe(409);
  });

  test("goes with its awards, entries and votes, and the log says so", async () => {
    const award = await createAward(product.database, { id: showId, organizer_id: user.id });
    const exhibit = await createExhibit(product.database, { id: showId });
    const [entry] = await bodyOf(organizer.get(`/api/contests/${award.id}/entries`));
    await castVote(product.database, { id: entry.id, contest_id: award.id });
    expect(await bodyOf(organizer.delete(`/api/shows/${showId}`))).toEqual({ deleted: true });
    expect(await statusOf(change(show))).toBe(404);
    expect(await statusOf(organizer.get(`/api/contests/${award.id}`))).toBe(404);
    const { pool } = product.database;
    expect((await pool.query("select from exhibits where id = $1", [exhibit.id])).rows).toEqual([]);
    const { rows } = await pool.query("select before from activity where act = 'show_deleted' and show_id = $1", [
      showId,
    ]);
    expect(rows).toMatchObject([{ before: { title: show.title, awards: 1, entries: 1, votes: 1 } }]);
  });
});

describe("classes", () => {
  const add = (name: string) => organizer.post(`/api/shows/${showId}/classes`, { name });

  test("of another case, spacing or width are the same one", async () => {
    const added = await bodyOf(add("Kei cars"));
    expect(added).toEqual({ id: expect.any(Number), name: "Kei cars" });
    for (const spelling of [" kei  CARS ", "Ｋｅｉ ｃａｒｓ", "KeiCars"])
      expect(await bodyOf(add(spelling))).toEqual(added);
    const other = await bodyOf(add("Vans"));
    const renamed = await organizer.put(`/api/classes/${other.id}`, { name: "KEI CARS" });
    expect([renamed.status, (await renamed.json()).fields]).toEqual([
      409,
      { name: "There is already a class with this name." },
    ]);
    expect(await bodyOf(organizer.put(`/api/classes/${added.id}`, { name: "KEI" }))).toEqual({ ...added, name: "KEI" });
  });

  test("are as many as a show can have at most, and have a name", async () => {
    for (const name of ["", " ", "a\nb", "x".repeat(101)]) expect(await statusOf(add(name))).toBe(400);
    await product.database.pool.query(
      "insert into classes (show_id, position, name) select $1, n, 'Class ' || n from generate_series(1, $2) as n",
      [showId, limits.classesOfShow],
    );
    expect(await statusOf(add("One more"))).toBe(409);
    expect(await statusOf(add("CLASS 1"))).toBe(201);
  });

  test("that an award takes are deleted only when it is meant", async () => {
    const { id } = await bodyOf(add("Kei"));
    const award = await createAward(product.database, { id: showId, organizer_id: user.id }, { takes: "classes" });
    await product.database.kysely
      .insertInto("contest_classes")
      .values({ contest_id: award.id, class_id: id })
      .execute();
    await createExhibit(product.database, { id: showId }, { classIds: [id] });
    const [entry] = await bodyOf(organizer.get(`/api/contests/${award.id}/entries`));
    await castVote(product.database, { id: entry.id, contest_id: award.id });
    const asked = await organizer.delete(`/api/classes/${id}`);
    expect([asked.status, await asked.json()]).toMatchObject([409, { current: { confirm: "votes:1", votes: 1 } }]);
    for (const query of ["votes,", "all", "votes,votes,votes"])
      expect(await statusOf(organizer.delete(`/api/classes/${id}?confirm=${query}`))).toBe(400);
    expect(await statusOf(organizer.delete(`/api/classes/${id}?confirm=number`))).toBe(409);
    expect(await bodyOf(organizer.delete(`/api/classes/${id}?confirm=votes:1`))).toEqual({ deleted: true });
    expect(await bodyOf(organizer.get(`/api/contests/${award.id}/entries`))).toEqual([]);
    expect(await statusOf(organizer.delete(`/api/classes/${id}`))).toBe(404);
  });
});
