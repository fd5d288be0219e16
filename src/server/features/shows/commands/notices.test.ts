import { describe, expect, test } from "vitest";
import { showMessages } from "#domain/shows/show-messages.ts";
import { createAward, createShow } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const otherProcess = await testProduct({ beside: product });
const { database } = product;
const { visitor: organizer, user } = await signedInAs(product, "organizer");
const minuteMs = 60_000;
const json = async (response: Response | Promise<Response>) => (await response).json();

async function ownShow(awards = 3) {
  const show = await createShow(database, { organizer_id: user.id });
  const ids: number[] = [];
  for (let position = 1; position <= awards; position += 1)
    ids.push((await createAward(database, show, { position })).id);
  const path = `/api/shows/${show.id}`;
  const say = (text: unknown, minutes: unknown = 15) => organizer.put(`${path}/notice`, { text, minutes });
  const shownIn = async (on = product) =>
    (await json(on.visitor().get(path))).awards.map(({ notice }: { notice?: { text: string } }) => notice?.text);
  return { id: show.id, ids, path, say, shownIn };
}

async function actsOf(ids: readonly number[]): Promise<string[]> {
  const { rows } = await database.pool.query("select act from activity where contest_id = any ($1) order by id", [ids]);
  return rows.map(({ act }) => act);
}

describe("a notice of a show", () => {
  test("is in all its awards, in every process, until it is taken down in all of them", async () => {
    const { ids, path, say, shownIn } = await ownShow();
    const text = "Lunch until two";
    const sent = await json(say(`  ${text} `));
    expect(sent).toEqual(
      ids.map((contestId) => ({ contestId, version: expect.any(Number), text, until: expect.any(String) })),
    );
    expect(await shownIn()).toEqual([text, text, text]);
    await expect.poll(() => shownIn(otherProcess)).toEqual([text, text, text]);
    expect(await json(say(text))).toEqual(sent); // a press that arrives twice
    expect(await actsOf(ids)).toEqual(Array(3).fill("notice_shown"));
    expect((await organizer.delete(`${path}/notice`)).status).toBe(204);
    expect(await shownIn()).toEqual([undefined, undefined, undefined]);
    await expect.poll(() => shownIn(otherProcess)).toEqual([undefined, undefined, undefined]);
    expect((await organizer.delete(`${path}/notice`)).status).toBe(204);
    expect(await actsOf(ids)).toEqual([...Array(3).fill("notice_shown"), ...Array(3).fill("notice_taken_down")]);
  });

  test("ends in each award with its own voting", async () => {
    const { ids, say } = await ownShow(2);
    const end = new Date(Date.now() + 5 * minuteMs);
    await database.pool.query("update contests set end_date = $2 where id = $1", [ids[0], end]);
    const [first, second] = await json(say("Last call: voting ends in five minutes!"));
    expect(first.until).toBe(end.toISOString());
    expect(Date.parse(second.until)).toBeGreaterThan(end.getTime());
  });

  test("is in no award where it cannot be in all", async () => {
    const { ids, path, say, shownIn } = await ownShow(2);
    await say("Lunch until two");
    await database.pool.query(`
      create function refuse_notice() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_notice before insert or update on notices for each row
        when (new.contest_id = ${ids[1]}) execute function refuse_notice()`);
    expect((await say("Lunch is over")).status).toBe(500);
    expect((await organizer.delete(`${path}/notice`)).status).toBe(500);
    await database.pool.query("drop function refuse_notice cascade");
    expect(await shownIn()).toEqual(["Lunch until two", "Lunch until two"]);
    expect(await actsOf(ids)).toEqual(["notice_shown", "notice_shown"]);
  });

  test("takes the place of what one award says", async () => {
    const { ids, say, shownIn } = await ownShow(2);
    await organizer.put(`/api/contests/${ids[1]}/notice`, { text: "Best Paint: judging in hall two", minutes: 60 });
    await say("Lunch until two", 5);
    expect(await shownIn()).toEqual(["Lunch until two", "Lunch until two"]);
  });

  test("is refused without awards, and where it is no line or for no time", async () => {
    const { path, say, shownIn } = await ownShow(0);
    expect(await json(say("Lunch until two"))).toMatchObject({ message: showMessages.noAwards });
    expect((await organizer.delete(`${path}/notice`)).status).toBe(204);
    const { say: sayInAwards, shownIn: shownInAwards } = await ownShow(1);
    for (const [text, minutes] of [
      ["", 15],
      ["one\ntwo", 15],
      ["Lunch", 0],
      ["Lunch", 241],
    ])
      expect((await sayInAwards(text, minutes)).status).toBe(400);
    expect(await shownInAwards()).toEqual([undefined]);
    expect(await shownIn()).toEqual([]);
  });
});
