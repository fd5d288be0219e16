import { beforeEach, describe, expect, test } from "vitest";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct();
const { pool } = product.database;
const bodyOf = async (sent: Promise<Response>) => (await sent).json();

const dates = { startDate: "2026-06-01T08:00:00Z", endDate: "2036-06-08T17:00:00Z" };

let organizer: Visitor;
beforeEach(async () => {
  organizer = (await signedInAs(product, "organizer")).visitor;
});

const newContest = (values: object = {}) =>
  bodyOf(organizer.post("/api/contests", { title: "痛車ナイト", ...dates, ...values }));
const newShow = (values: object = {}) => bodyOf(organizer.post("/api/shows", { title: "痛車ナイト", ...values }));
const newAward = (showId: number, values: object = {}) =>
  bodyOf(organizer.post(`/api/shows/${showId}/awards`, { title: "Best Paint", ...dates, ...values }));
const languageAt = async (path: string) => (await bodyOf(product.visitor().get(path))).language;

describe("of a contest", () => {
  test("is what its organizer chooses, and every reply says it", async () => {
    const { id, language } = await newContest({ language: "ja" });
    expect(language).toBe("ja");
    expect(await languageAt(`/api/contests/${id}`)).toBe("ja");
    expect(await languageAt(`/api/contests/${id}/public`)).toBe("ja");
    const listed = await bodyOf(product.visitor().get("/api/public-contests"));
    expect(listed.find((contest: { id: number }) => contest.id === id).language).toBe("ja");
    expect((await bodyOf(organizer.put(`/api/contests/${id}`, { language: "es" }))).language).toBe("es");
    expect(await languageAt(`/api/contests/${id}`)).toBe("es");
  });

  test("is English where nobody chooses, and not mentioned then", async () => {
    const { id } = await newContest();
    for (const path of [`/api/contests/${id}`, `/api/contests/${id}/public`])
      expect(await bodyOf(product.visitor().get(path))).not.toHaveProperty("language");
    const [newest] = await bodyOf(product.visitor().get("/api/public-contests"));
    expect(newest).toMatchObject({ id });
    expect(newest).not.toHaveProperty("language");
  });

  test("stays when other fields are changed", async () => {
    const { id } = await newContest({ language: "ja" });
    await organizer.put(`/api/contests/${id}`, { title: "Tokyo Night" });
    expect(await languageAt(`/api/contests/${id}`)).toBe("ja");
  });

  test("is in its log when it was changed", async () => {
    const { id } = await newContest();
    await organizer.put(`/api/contests/${id}`, { language: "ja" });
    await organizer.put(`/api/contests/${id}`, { language: "en" });
    const [back, there] = await bodyOf(organizer.get(`/api/contests/${id}/activity?kind=contest&page=1`));
    expect(there).toMatchObject({ before: { language: null }, after: { language: "ja" } });
    expect(back).toMatchObject({ before: { language: "ja" }, after: { language: null } });
  });

  test.each(["fr", "EN", "", "toString", "ja; drop table contests", "<script>", "日本語"])(
    "must be one that is there: %s",
    async (language) => {
      const { id } = await newContest();
      for (const sent of [
        organizer.post("/api/contests", { title: "Tokyo Night", ...dates, language }),
        organizer.put(`/api/contests/${id}`, { language }),
      ])
        expect([(await sent).status, (await bodyOf(sent.then((reply) => reply.clone()))).fields]).toEqual([
          400,
          { language: "Please choose a language" },
        ]);
    },
  );

  test("that the product has no longer reads as English, and can be edited", async () => {
    const { id } = await newContest();
    await pool.query("update contests set language = 'fil' where id = $1", [id]);
    await expect.poll(async () => (await bodyOf(product.visitor().get(`/api/contests/${id}`))).id).toBe(id);
    expect(await languageAt(`/api/contests/${id}`)).toBeUndefined();
    expect((await organizer.put(`/api/contests/${id}`, { title: "Tokyo Night" })).status).toBe(200);
    expect((await product.visitor().get(`/contest/${id}`)).status).toBe(200);
  });
});

describe("of a show", () => {
  test("is that of its awards, those that come later as well", async () => {
    const show = await newShow({ language: "ja" });
    expect(show.language).toBe("ja");
    expect(await languageAt(`/api/shows/${show.id}`)).toBe("ja");
    expect((await newAward(show.id)).language).toBe("ja");
  });

  test("goes to its awards when it changes, but to none that has one of its own", async () => {
    const { id } = await newShow();
    const [award, own] = [await newAward(id), await newAward(id, { language: "es" })];
    expect((await bodyOf(organizer.put(`/api/shows/${id}`, { language: "ja" }))).language).toBe("ja");
    expect(await languageAt(`/api/contests/${award.id}`)).toBe("ja");
    expect(await languageAt(`/api/contests/${own.id}`)).toBe("es");
    const [change] = await bodyOf(organizer.get(`/api/shows/${id}/activity?kind=contest&page=1`));
    expect(change).toMatchObject({ act: "show_changed", before: { language: null }, after: { language: "ja" } });
  });

  test("is that of the contest that it is made of, and of the one that it is copied from", async () => {
    const contest = await newContest({ language: "ja" });
    const show = await bodyOf(organizer.post(`/api/contests/${contest.id}/show`));
    expect(show.language).toBe("ja");
    const copy = await bodyOf(organizer.post(`/api/shows/${show.id}/copy`));
    expect(copy.language).toBe("ja");
    const { awards } = await bodyOf(organizer.get(`/api/shows/${copy.id}/manage`));
    expect(awards.map(({ language }: { language: string }) => language)).toEqual(["ja"]);
  });

  test("is English where nobody chooses, also one that is gone, and not mentioned then", async () => {
    const { id } = await newShow();
    await newAward(id);
    await pool.query("update shows set language = 'fil' where id = $1", [id]);
    const [newest] = await bodyOf(product.visitor().get("/api/public-shows"));
    for (const show of [newest, await bodyOf(product.visitor().get(`/api/shows/${id}`))]) {
      expect(show).toMatchObject({ id });
      expect(show).not.toHaveProperty("language");
    }
    expect((await organizer.put(`/api/shows/${id}`, { language: "fr" })).status).toBe(400);
    expect((await organizer.put(`/api/shows/${id}`, { place: "Pier 5" })).status).toBe(200);
  });
});
