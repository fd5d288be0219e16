import { describe, expect, test } from "vitest";
import type { Sponsor } from "#contract/sponsors.ts";
import { limits } from "#domain/limits.ts";
import { stateOf, waitsForLock } from "#server/testing/database-state.ts";
import { openEventStream } from "#server/testing/event-stream.ts";
import { createContest, createLogo } from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { jpeg, photoForm } from "#server/testing/photos.ts";
import { testProduct, testProductOnPort } from "#server/testing/product.ts";
import { statementsDuring, statementsOfAll } from "#server/testing/statements.ts";

const product = await testProduct();
const picture = await jpeg();

async function organizedContest() {
  const { visitor, user } = await signedInAs(product, "organizer");
  const { id } = await createContest(product.database, { organizer_id: user.id });
  const path = `/api/contests/${id}/sponsors`;
  const list = async (): Promise<Sponsor[]> => (await product.visitor().get(path)).json();
  const names = async () => (await list()).map(({ name }) => name);
  const upload = async (): Promise<string> =>
    (await (await visitor.send("POST", "/api/upload/contest-logo", { body: photoForm(picture) })).json()).imageUrl;
  /** With logos that belong to nobody, which are quicker to make. */
  const add = async (...added: string[]): Promise<Sponsor[]> => {
    for (const name of added) {
      const response = await visitor.post(path, { name, logoUrl: await createLogo(product.database) });
      expect(response.status).toBe(201);
    }
    return list();
  };
  const activity = async () => (await visitor.get(`/api/contests/${id}/activity`)).json();
  return { visitor, id, path, list, names, upload, add, activity };
}

test("all who ask for the sponsors of a contest at once share two readings, and see what was there when they asked", async () => {
  const { add, list } = await organizedContest();
  await add("Kanjo Works");
  const statementsOfList = await statementsDuring(product.database, list);
  const asks = Array.from({ length: 20 }, () => async () => expect(await list()).toHaveLength(1));
  expect(await statementsOfAll(asks, product, "sponsors")).toBeLessThanOrEqual(2 * statementsOfList);
});

describe("sponsors are added", () => {
  test("with an uploaded logo, at the end, and everybody sees them", async () => {
    const { visitor, path, upload, list, add } = await organizedContest();
    const logoUrl = await upload();
    const response = await visitor.post(path, { name: " Kanjo Works ", logoUrl, places: [2, 1, 2] });
    expect(response.status).toBe(201);
    const [first] = await response.json();
    expect(first).toEqual({ id: expect.any(Number), name: "Kanjo Works", logoUrl, places: [1, 2] });
    await add("Wrap Lab");
    expect(await list()).toMatchObject([first, { name: "Wrap Lab", places: [] }]);
  });

  test("once: the same sponsor sent again is answered as before", async () => {
    const { visitor, path, list } = await organizedContest();
    const body = { name: "Kanjo Works", logoUrl: await createLogo(product.database) };
    const replies = await Promise.all(Array.from({ length: 4 }, () => visitor.post(path, body)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await list()).toHaveLength(1);
  });

  test("twelve of them, and no thirteenth, also not at the same time", async () => {
    const { visitor, path, add, list } = await organizedContest();
    await add(...Array.from({ length: limits.sponsorsOfContest - 1 }, (_, place) => `Sponsor ${place + 1}`));
    const rivals = await Promise.all([createLogo(product.database), createLogo(product.database)]);
    const replies = await Promise.all(rivals.map((logoUrl) => visitor.post(path, { name: "Last", logoUrl })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    const messages = await Promise.all(replies.map(async (reply) => (await reply.json()).message));
    expect(messages).toContain("A contest can have at most 12 sponsors. Please remove one first.");
    expect(await list()).toHaveLength(12);
  });

  test("not with a logo that another sponsor of the contest has", async () => {
    const { visitor, path, list } = await organizedContest();
    const logoUrl = await createLogo(product.database);
    await visitor.post(path, { name: "Kanjo Works", logoUrl });
    const other = await visitor.post(path, { name: "Other", logoUrl: logoUrl.replace("400", "800") });
    expect([other.status, (await other.json()).message]).toEqual([
      409,
      "This logo is already one of the contest's sponsors.",
    ]);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ["too long a name", { name: "x".repeat(101) }, "Please use at most 100 characters"],
    ["a NUL character", { name: "Kanjo\0Works" }, "Please use plain text"],
    ["half a character", { name: "Kanjo \ud83d" }, "Please use plain text"],
    ["two lines", { name: "Kanjo\nWorks" }, "Please use plain text"],
    ["no name", { name: "\u200b" }, "Name is required"],
    ["a logo of another site", { logoUrl: "https://example.org/logo.png" }, "Please upload a logo"],
    ["no logo", { logoUrl: undefined }, "Please upload a logo"],
    [
      "a logo that is not here",
      { logoUrl: `/uploads/${"z".repeat(22)}/400.webp` },
      "This logo is no longer on the server. Please upload it again.",
    ],
    ["a place that no stage shows", { places: [11] }, "Please choose places from 1 to 10"],
    ["half a place", { places: [1.5] }, "Please choose places from 1 to 10"],
  ])("not with %s", async (_, wrong, message) => {
    const { visitor, path, add } = await organizedContest();
    const [sponsor] = await add("Wrap Lab");
    const right = { name: "Kanjo Works", logoUrl: await createLogo(product.database), places: [1] };
    const before = await stateOf(product);
    const replies = [
      await visitor.post(path, { ...right, ...wrong }),
      ...("logoUrl" in wrong && wrong.logoUrl === undefined
        ? []
        : [await visitor.put(`${path}/${sponsor?.id}`, wrong)]),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(400);
      expect((await reply.json()).message).toBe(message);
    }
    expect(await stateOf(product)).toEqual(before);
  });

  test("not where the contest is being deleted", async () => {
    const { visitor, id, path } = await organizedContest();
    const logoUrl = await createLogo(product.database);
    const { pool } = product.database;
    const other = await pool.connect();
    await other.query("begin");
    await other.query("delete from contests where id = $1", [id]);
    const adding = visitor.post(path, { name: "Kanjo Works", logoUrl });
    await expect.poll(() => waitsForLock(pool)).toBe(true);
    await other.query("commit");
    other.release();
    expect((await adding).status).toBe(404);
  });
});

describe("sponsors are changed", () => {
  test("in order: to a position, at most to the end", async () => {
    const { visitor, path, add, names } = await organizedContest();
    const [one, , three] = await add("One", "Two", "Three");
    await visitor.put(`${path}/${three?.id}`, { position: 1 });
    expect(await names()).toEqual(["Three", "One", "Two"]);
    await visitor.put(`${path}/${one?.id}`, { position: 12 });
    expect(await names()).toEqual(["Three", "Two", "One"]);
    await visitor.put(`${path}/${one?.id}`, { position: 12 });
    expect(await names()).toEqual(["Three", "Two", "One"]);
  });

  test.each([0, 13, -1])("not to position %i", async (position) => {
    const { visitor, path, add } = await organizedContest();
    const [one] = await add("One", "Two");
    const refused = await visitor.put(`${path}/${one?.id}`, { position });
    expect([refused.status, (await refused.json()).message]).toEqual([
      400,
      "The position must be a number from 1 to 12",
    ]);
  });

  test("field by field, also by two people at once", async () => {
    const { visitor, path, add, list } = await organizedContest();
    const [one] = await add("One", "Two");
    const changes = [{ name: "Kanjo Works" }, { places: [3] }, { position: 2 }];
    const replies = await Promise.all(changes.map((change) => visitor.put(`${path}/${one?.id}`, change)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list()).toMatchObject([{ name: "Two" }, { ...one, name: "Kanjo Works", places: [3] }]);
  });

  test("not in another contest, and not after they are gone", async () => {
    const mine = await organizedContest();
    const [other] = await (await organizedContest()).add("Other");
    const [gone] = await mine.add("Gone");
    expect((await mine.visitor.send("DELETE", `${mine.path}/${gone?.id}`)).status).toBe(200);
    for (const id of [other?.id, gone?.id]) {
      for (const refused of [
        await mine.visitor.put(`${mine.path}/${id}`, { name: "Mine" }),
        await mine.visitor.send("DELETE", `${mine.path}/${id}`),
      ])
        expect([refused.status, (await refused.json()).message]).toEqual([404, "Sponsor not found"]);
    }
  });
});

describe("sponsors are removed", () => {
  test("and those behind them move up", async () => {
    const { visitor, path, add, names } = await organizedContest();
    const [one] = await add("One", "Two", "Three");
    const reply = await visitor.send("DELETE", `${path}/${one?.id}`);
    expect((await reply.json()).map(({ name }: Sponsor) => name)).toEqual(["Two", "Three"]);
    await add("Four");
    expect(await names()).toEqual(["Two", "Three", "Four"]);
  });

  test("with the logo that nothing else shows; a replaced logo and a deleted contest's go too", async () => {
    const { visitor, id, path, upload } = await organizedContest();
    const isServed = async (url: string) => (await product.visitor().get(url)).status === 200;
    const [first, second, third] = [await upload(), await upload(), await upload()];
    const [sponsor] = await (await visitor.post(path, { name: "One", logoUrl: first })).json();
    await visitor.put(`${path}/${sponsor.id}`, { logoUrl: second });
    expect([await isServed(first), await isServed(second)]).toEqual([false, true]);
    await visitor.send("DELETE", `${path}/${sponsor.id}`);
    expect(await isServed(second)).toBe(false);
    await visitor.post(path, { name: "Two", logoUrl: third });
    expect(await isServed(third)).toBe(true);
    await visitor.send("DELETE", `/api/contests/${id}`);
    expect(await isServed(third)).toBe(false);
  });
});

test("the activity log has what was added, changed and removed, and nothing for a change of nothing", async () => {
  const { visitor, path, add, activity } = await organizedContest();
  const [one] = await add("One", "Two");
  await visitor.put(`${path}/${one?.id}`, { position: 2, places: [1] });
  await visitor.put(`${path}/${one?.id}`, { name: "One", places: [1], position: 2 });
  await visitor.send("DELETE", `${path}/${one?.id}`);
  expect(await activity()).toMatchObject([
    { act: "sponsor_removed", subject: "One", before: { name: "One", position: 2, presents: "1st" } },
    {
      act: "sponsor_changed",
      subject: "One",
      before: { position: 1, presents: null },
      after: { position: 2, presents: "1st" },
    },
    { act: "sponsor_added", subject: "Two", after: { name: "Two", position: 2 } },
    { act: "sponsor_added", subject: "One", after: { name: "One", position: 1 } },
  ]);
});

test("open pages are told to ask for the contest again, whose updatedAt says that its sponsors may be others", async () => {
  const onPort = await testProductOnPort();
  const { visitor, user } = await signedInAs(onPort, "organizer");
  const { id } = await createContest(onPort.database, { organizer_id: user.id });
  const before = await (await visitor.get(`/api/contests/${id}`)).json();
  const stream = await openEventStream(`${onPort.address}/api/contests/${id}/live`);
  await expect.poll(() => stream.events.map(({ event }) => event)).toContain("counts");
  const logoUrl = await createLogo(onPort.database);
  await visitor.post(`/api/contests/${id}/sponsors`, { name: "Kanjo Works", logoUrl });
  await expect.poll(() => stream.events.map(({ event }) => event)).toContain("contest");
  stream.close();
  const after = await (await visitor.get(`/api/contests/${id}`)).json();
  expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
});
