import { beforeEach, describe, expect, test } from "vitest";
import { sealingMessages } from "#domain/results/sealing-words.ts";
import { showMessages } from "#domain/shows/show-messages.ts";
import { showStageMessages } from "#domain/stage/show-stage.ts";
import { stageMessages } from "#domain/stage/stage.ts";
import {
  castVote,
  createAward,
  createExhibit,
  createGivenAward,
  createHelper,
  createShow,
} from "#server/testing/factories.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const product = await testProduct();
const { database } = product;
const { visitor: organizer, user } = await signedInAs(product, "organizer");
const anybody = product.visitor();
const bodyOf = async (sent: Promise<Response>) => (await sent).json();
const answerOf = async (sent: Promise<Response>) => {
  const response = await sent;
  return { status: response.status, body: response.status === 204 ? undefined : await response.json() };
};

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const opened = { ...{ start_date: hoursAgo(5), end_date: hoursAgo(2) }, opened_at: hoursAgo(1), opened_by: "somebody" };

let show: string;
let showId: number;
/** numbers 1, 2 and 3 */
let cars: number[];
/** the awards in order: two with voting, and a given one between them */
let small: number;
let big: number;
let given: number;

/** Votes of an award by car. */
async function vote(contestId: number, votes: readonly number[]): Promise<void> {
  for (const [at, count] of votes.entries()) {
    const { rows } = await database.pool.query("select id from entries where contest_id = $1 and exhibit_id = $2", [
      contestId,
      cars[at],
    ]);
    for (let cast = 0; cast < count; cast += 1) await castVote(database, { id: rows[0].id, contest_id: contestId });
  }
}

async function makeShow(oneAwardPerCar = false): Promise<void> {
  const row = await createShow(database, { organizer_id: user.id, one_award_per_car: oneAwardPerCar });
  showId = row.id;
  show = `/api/shows/${showId}`;
  cars = [];
  for (const number of ["1", "2", "3"]) cars.push((await createExhibit(database, row, { number })).id);
  const ofAward = (position: number) => createAward(database, row, { ...opened, position, seal_from: opened.end_date });
  small = (await ofAward(1)).id;
  given = (await createGivenAward(database, row, { position: 2, exhibit_id: cars[2] ?? null })).id;
  big = (await ofAward(3)).id;
  // Car 1 has most votes in both awards.
  await vote(small, [3, 2, 0]);
  await vote(big, [5, 1, 2]);
}

const stage = () => bodyOf(anybody.get(`${show}/stage`));
const press = async (body: object, by: Visitor = organizer) =>
  answerOf(by.put(`${show}/stage`, { version: (await stage()).version, screen: "awards", ...body }));
const seen = async () => {
  const { awards, given: givenAwards } = await bodyOf(anybody.get(show));
  const winners = awards.map((award: { winners?: number[] }) => award.winners);
  return [...winners, ...givenAwards.map(({ exhibitId }: { exhibitId?: number }) => exhibitId)];
};
const revealed = async (contestId: number) =>
  (await bodyOf(anybody.get(`/api/contests/${contestId}`))).stage?.revealed ?? [];
const announce = async (contestId: number) => {
  const path = `/api/contests/${contestId}`;
  const { controlVersion: version } = await bodyOf(organizer.get(path));
  return answerOf(organizer.post(`${path}/announce`, { version }));
};

describe("the winners of a show", () => {
  beforeEach(() => makeShow());

  test("are told to those who manage it, with those who win several awards", async () => {
    const { awards, doubles } = await bodyOf(organizer.get(`${show}/winners`));
    expect(awards).toEqual([
      { contestId: small, exhibitIds: [cars[0]], passedOver: [] },
      { givenId: given, exhibitIds: [cars[2]], passedOver: [] },
      { contestId: big, exhibitIds: [cars[0]], passedOver: [] },
    ]);
    expect(doubles).toEqual([{ exhibitId: cars[0], awards: [{ contestId: small }, { contestId: big }] }]);
    expect(await seen()).toEqual([undefined, undefined, undefined]);
  });

  test("are nobody's before all envelopes are open", async () => {
    await createAward(database, { id: showId, organizer_id: user.id }, { position: 4 });
    expect(await answerOf(organizer.get(`${show}/winners`))).toMatchObject({
      status: 409,
      body: { message: showMessages.awardsNotEnded },
    });
    const sealed = { start_date: hoursAgo(5), end_date: hoursAgo(2), seal_from: hoursAgo(3), position: 5 };
    await database.pool.query("delete from contests where show_id = $1 and position = 4", [showId]);
    await createAward(database, { id: showId, organizer_id: user.id }, sealed);
    expect(await answerOf(organizer.get(`${show}/winners`))).toMatchObject({
      status: 409,
      body: { message: showMessages.envelopesClosed },
    });
  });

  test("are in the show for everybody as each is announced", async () => {
    await announce(small);
    expect(await seen()).toEqual([[cars[0]], undefined, undefined]);
    await organizer.post(`/api/given-awards/${given}/announce`);
    await announce(big);
    expect(await seen()).toEqual([[cars[0]], [cars[0]], cars[2]]);
  });
});

describe("what the hall has seen of an award given by hand", () => {
  beforeEach(() => makeShow());
  const choose = (exhibitId: number) => organizer.put(`/api/given-awards/${given}`, { exhibitId });

  test("stays as it is, until the stage steps back", async () => {
    await press({ givenId: given });
    await press({ step: 1 });
    const refused = { status: 409, body: { message: showMessages.winnerIsShown } };
    expect(await answerOf(choose(cars[0] as number))).toMatchObject(refused);
    expect((await choose(cars[2] as number)).status).toBe(200);
    expect(await answerOf(organizer.delete(`/api/exhibits/${cars[2]}`))).toMatchObject({
      status: 409,
      body: { message: showMessages.exhibitHasAward },
    });
    expect((await seen())[2]).toBe(cars[2]);
    await press({ step: 0 });
    expect((await choose(cars[0] as number)).status).toBe(200);
    expect((await organizer.delete(`/api/exhibits/${cars[2]}?confirm=votes:99`)).status).toBe(200);
  });

  test("is shown by the stage itself: no other screen has steps", async () => {
    await press({ givenId: given });
    const elsewhere = await press({ screen: "blank", step: 1 });
    expect(elsewhere).toMatchObject({ status: 409, body: { message: stageMessages.onlyAwardsHaveSteps } });
    expect((await seen())[2]).toBeUndefined();
  });
});

describe("the announcement of all awards", () => {
  beforeEach(() => makeShow());
  const version = async () => (await bodyOf(organizer.get(`${show}/manage`))).show.controlVersion;
  const announceAll = async (from: number) => answerOf(organizer.post(`${show}/announce`, { version: from }));

  test("keeps those given by hand secret as long as another one cannot be announced", async () => {
    const row = { id: showId, organizer_id: user.id };
    await createAward(database, row, { position: 4, seal_from: hoursAgo(1), start_date: hoursAgo(2) });
    const { body } = await announceAll(await version());
    expect(body.results.map(({ done }: { done: boolean }) => done)).toEqual([true, true, false]);
    expect(await seen()).toEqual([[cars[0]], [cars[0]], undefined, undefined]);
  });

  test("announces none that was chosen after the page was read", async () => {
    for (const id of [small, big]) await announce(id);
    const old = await version();
    await organizer.put(`/api/given-awards/${given}`, { exhibitId: cars[1] });
    expect(await announceAll(old)).toMatchObject({ status: 409, body: { message: showMessages.showHasChanged } });
    expect((await seen())[2]).toBeUndefined();
    const now = await version();
    expect((await announceAll(now)).status).toBe(200);
    expect((await announceAll(now)).status).toBe(200);
    expect((await seen())[2]).toBe(cars[1]);
  });
});

describe("where a car wins one award", () => {
  beforeEach(() => makeShow(true));

  test("an award is sealed from its end at the latest, also when the end moves, and shows one place", async () => {
    const row = { id: showId, organizer_id: user.id };
    const soon = new Date(Date.now() + 3_600_000);
    const { id } = await createAward(database, row, { position: 4, end_date: soon });
    const read = async () => {
      const { sealFrom, endDate } = await bodyOf(organizer.get(`/api/contests/${id}`));
      return [sealFrom, endDate];
    };
    expect(await read()).toEqual([soon.toISOString(), soon.toISOString()]);
    const later = new Date(soon.getTime() + 600_000).toISOString();
    await organizer.put(`/api/contests/${id}`, { endDate: later });
    expect(await read()).toEqual([later, later]);
    await organizer.put(`/api/contests/${id}`, { sealFrom: null });
    expect(await read()).toEqual([later, later]);
    await organizer.put(`/api/contests/${id}`, { sealFrom: soon.toISOString() });
    expect(await read()).toEqual([soon.toISOString(), later]);
    expect((await bodyOf(anybody.get(`/api/contests/${small}/stage`))).places).toBe(1);
  });

  test("the rule seals the awards that are there when it is chosen", async () => {
    const other = await createShow(database, { organizer_id: user.id });
    const starts = new Date(Date.now() + 3_600_000);
    const ends = new Date(Date.now() + 7_200_000);
    const { id } = await createAward(database, other, { start_date: starts, end_date: ends });
    expect((await organizer.put(`/api/shows/${other.id}`, { oneAwardPerCar: true })).status).toBe(200);
    expect((await bodyOf(organizer.get(`/api/contests/${id}`))).sealFrom).toBe(ends.toISOString());
  });

  test("a car keeps the award that is announced last, and the others go to their next place", async () => {
    const { awards, doubles } = await bodyOf(organizer.get(`${show}/winners`));
    expect(awards[0]).toEqual({ contestId: small, exhibitIds: [cars[1]], passedOver: [cars[0]] });
    expect(awards[2]).toEqual({ contestId: big, exhibitIds: [cars[0]], passedOver: [] });
    expect(doubles).toEqual([]);
  });

  test("the announcement of one award tells its winner alone, and that of the last one all lists", async () => {
    expect((await announce(small)).status).toBe(200);
    expect(await seen()).toEqual([[cars[1]], undefined, undefined]);
    const [place] = await revealed(small);
    expect(place).toEqual({ rank: 1, entryIds: [expect.any(Number)] });
    expect((await bodyOf(anybody.get(`/api/contests/${small}`))).sealed).toBe(true);
    expect(await revealed(big)).toEqual([]);
    expect((await announce(small)).status).toBe(200);
    expect((await announce(big)).status).toBe(200);
    for (const id of [small, big]) {
      const { sealed, announcedAt, entries } = await bodyOf(anybody.get(`/api/contests/${id}`));
      expect([sealed, announcedAt]).toEqual([undefined, expect.any(String)]);
      expect(entries[0].voteCount).toBeGreaterThan(0);
    }
    expect(await seen()).toEqual([[cars[1]], [cars[0]], undefined]);
  });

  test("all are announced at once, with the given one", async () => {
    const { controlVersion: version } = (await bodyOf(organizer.get(`${show}/manage`))).show;
    const { results } = await bodyOf(organizer.post(`${show}/announce`, { version }));
    expect(results.map(({ done }: { done: boolean }) => done)).toEqual([true, true]);
    expect(await seen()).toEqual([[cars[1]], [cars[0]], cars[2]]);
  });

  test("the stage reveals the winner alone, without votes, once all awards are known", async () => {
    await press({ contestId: small });
    await press({ step: 1 });
    const state = await bodyOf(anybody.get(`/api/contests/${small}/stage`));
    expect(state).toMatchObject({ step: 1, places: 1, revealed: [{ rank: 1, entryIds: [expect.any(Number)] }] });
    expect(state.revealed[0]).not.toHaveProperty("votes");
    expect(await seen()).toEqual([[cars[1]], undefined, undefined]);
    // Somebody disqualifies the winner of the big award: what the hall has seen stays true.
    await database.pool.query("update entries set status = 'inactive' where contest_id = $1 and exhibit_id = $2", [
      big,
      cars[0],
    ]);
    expect((await bodyOf(organizer.get(`/api/contests/${small}/stage`))).revealed).toEqual(state.revealed);
    const late = { start_date: hoursAgo(5), end_date: hoursAgo(2), seal_from: hoursAgo(3), position: 9 };
    await makeShow(true);
    await createAward(database, { id: showId, organizer_id: user.id }, late);
    await press({ contestId: small });
    expect(await press({ step: 1 })).toMatchObject({ status: 409, body: { message: showMessages.envelopesClosed } });
    expect(await announce(small)).toMatchObject({ status: 409, body: { message: showMessages.envelopesClosed } });
  });

  test("once a winner was shown, the winners of the other awards stay, too", async () => {
    await press({ contestId: small });
    await press({ step: 1 });
    const refused = { status: 409, body: { message: sealingMessages.ceremonyHasBegun } };
    const winnerOfBig = `/api/exhibits/${cars[0]}`;
    expect(await answerOf(organizer.put(winnerOfBig, { status: "inactive", version: 1 }))).toMatchObject(refused);
    expect(await answerOf(organizer.delete(`${winnerOfBig}?confirm=votes`))).toMatchObject(refused);
    const without = { takes: "picked", exhibitIds: [cars[1], cars[2]] };
    expect(await answerOf(organizer.put(`${show}/awards/${big}?confirm=votes`, without))).toMatchObject(refused);
    expect(
      await answerOf(
        organizer.post(`${show}/awards`, { title: "Best Paint", startDate: hoursAgo(1), endDate: hoursAgo(-1) }),
      ),
    ).toMatchObject({
      status: 409,
      body: { message: showMessages.winnersAreSeen },
    });
    expect((await announce(small)).status).toBe(200);
    expect((await announce(big)).status).toBe(200);
    expect(await seen()).toEqual([[cars[1]], [cars[0]], undefined]);
  });

  test("while an envelope is open, the order that decides who wins stays; given awards may move", async () => {
    const order = (...awards: object[]) => answerOf(organizer.put(`${show}/order`, { order: awards }));
    const [first, second, byHand] = [{ contestId: small }, { contestId: big }, { givenId: given }];
    expect(await order(second, first, byHand)).toMatchObject({
      status: 409,
      body: { message: showMessages.orderDecides },
    });
    expect((await order(first, second, byHand)).status).toBe(200);
    const other = await createShow(database, { organizer_id: user.id, one_award_per_car: true });
    const [one, two] = [await createAward(database, other), await createAward(database, other, { position: 2 })];
    const before = { order: [{ contestId: two.id }, { contestId: one.id }] };
    expect((await organizer.put(`/api/shows/${other.id}/order`, before)).status).toBe(200);
  });

  test("the database reveals nothing before the winners are decided", async () => {
    const reveal = database.pool.query(
      "insert into stages (contest_id, version, screen, step) values ($1, 1, 'awards', 1)",
      [small],
    );
    await expect(reveal).rejects.toMatchObject({ constraint: "contests_winners_decided" });
  });
});

describe("the stage of a show", () => {
  beforeEach(() => makeShow());

  test("shows the awards in order, each with its places, and given ones among them", async () => {
    expect(await stage()).toMatchObject({ version: 0, screen: "welcome", contestId: null, givenId: null });
    expect((await press({})).body).toMatchObject({ version: 1, contestId: small, givenId: null });
    await press({ step: 1 });
    expect(await seen()).toEqual([undefined, undefined, undefined]);
    await press({ step: 2 });
    expect(await seen()).toEqual([[cars[0]], undefined, undefined]);
    expect(await press({ step: 9 })).toMatchObject({ status: 409, body: { message: stageMessages.oneStepAtATime } });
    expect((await press({ givenId: given })).body).toMatchObject({
      givenId: given,
      contestId: null,
      givenShown: false,
    });
    expect(await stage()).not.toHaveProperty("exhibitId");
    expect((await press({ step: 1 })).body).toMatchObject({ givenShown: true, exhibitId: cars[2] });
    expect((await seen())[2]).toBe(cars[2]);
    await press({ contestId: big });
    expect((await press({ givenId: given })).body).toMatchObject({ givenShown: true, exhibitId: cars[2] });
    expect((await press({ step: 0 })).body).not.toHaveProperty("exhibitId");
    expect((await seen())[2]).toBeUndefined();
    expect((await press({ contestId: small })).body).toMatchObject({ contestId: small, givenShown: false });
    expect((await bodyOf(anybody.get(`/api/contests/${small}/stage`))).step).toBe(2);
    expect((await press({ screen: "winners" })).body).toMatchObject({ screen: "winners", contestId: small });
  });

  test("goes on after an award that nobody wins, also for a helper who does not know that", async () => {
    const helper = await signedInAs(product, "voter");
    await createHelper(database, { contest_id: small, user_id: helper.user.id, role: "stage" });
    await database.pool.query("delete from votes where contest_id = $1", [small]);
    await press({});
    expect((await bodyOf(anybody.get(`/api/contests/${small}/stage`))).podium).toBe(false);
    expect(await seen()).toEqual([undefined, undefined, undefined]);
    expect((await press({ step: 1 }, helper.visitor)).status).toBe(200);
    expect(await bodyOf(anybody.get(`/api/contests/${small}/stage`))).toMatchObject({
      ...{ step: 1, revealed: [], podium: true },
    });
    expect(await seen()).toEqual([[], undefined, undefined]);
    expect(await press({ step: 2 }, helper.visitor)).toMatchObject({
      ...{ status: 409, body: { message: stageMessages.noSuchStep } },
    });
    expect((await press({ givenId: given }, helper.visitor)).status).toBe(200);
  });

  test("refuses a press from an older version with the present state, and of two at once takes one", async () => {
    const { version } = (await press({ screen: "live" })).body;
    const older = await answerOf(organizer.put(`${show}/stage`, { version: version - 1, screen: "closed" }));
    expect(older).toMatchObject({ status: 409, body: { message: stageMessages.hasChanged, current: { version } } });
    const both = ["closed", "blank"].map((screen) => organizer.put(`${show}/stage`, { version, screen }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const { version: now, screen } = await stage();
    const again = await answerOf(organizer.put(`${show}/stage`, { version: now, screen }));
    expect(again.body.version).toBe(now);
  });

  test("refuses awards of other shows, a given one without an entry, and a show without awards", async () => {
    const foreign = small;
    await makeShow();
    for (const wrong of [{ contestId: foreign }, { contestId: 2_000_000_000 }, { givenId: 2_000_000_000 }])
      expect(await press(wrong)).toMatchObject({ status: 409, body: { message: showStageMessages.notOfShow } });
    await database.pool.query("update given_awards set exhibit_id = null where id = $1", [given]);
    await press({ givenId: given });
    expect(await press({ step: 1 })).toMatchObject({ status: 409, body: { message: showMessages.givenWithoutEntry } });
    const { id } = await createShow(database, { organizer_id: user.id });
    const empty = await answerOf(organizer.put(`/api/shows/${id}/stage`, { version: 0, screen: "awards" }));
    expect(empty).toMatchObject({ status: 409, body: { message: showStageMessages.noAwards } });
    for (const bad of [{ screen: "podium" }, { contestId: 0 }, { givenId: "1" }, { message: "a\0" }, { step: -1 }])
      expect((await press(bad)).status).toBe(400);
  });

  test("looks on each award as the show's settings say", async () => {
    await press({ screen: "closed", places: 5, showVotes: false, dark: false, sound: true });
    await press({ contestId: big });
    expect(await bodyOf(anybody.get(`/api/contests/${big}/stage`))).toMatchObject({
      ...{ screen: "awards", places: 5, showVotes: false, dark: false, sound: true },
    });
    await press({ step: 1 });
    expect((await bodyOf(anybody.get(`/api/contests/${big}/stage`))).revealed[0]).not.toHaveProperty("votes");
  });

  test("is used by helpers of the show, and by nobody else", async () => {
    const helper = await signedInAs(product, "voter");
    expect((await press({ screen: "live" }, helper.visitor)).status).toBe(403);
    await createHelper(database, { contest_id: small, user_id: helper.user.id, role: "stage" });
    expect((await press({ screen: "live" }, helper.visitor)).status).toBe(200);
    expect((await helper.visitor.get(`${show}/winners`)).status).toBe(403);
    expect((await press({ screen: "live" }, anybody)).status).toBe(401);
  });

  test("lists its screens", async () => {
    const screen = { screenId: "k7qf9m2x4t6b", width: 1920, height: 1080, shownVersion: 0 };
    expect((await anybody.post(`${show}/stage/screens`, screen)).status).toBe(204);
    expect(await bodyOf(organizer.get(`${show}/stage/screens`))).toMatchObject([{ screenId: "k7qf9m2x4t6b" }]);
    const facts = await bodyOf(organizer.get(`/api/contests/${small}/checks`));
    expect(facts.screens).toMatchObject({ connected: 1 });
    expect((await anybody.post(`/api/shows/2000000000/stage/screens`, screen)).status).toBe(404);
  });
});

describe("a rehearsal of the evening", () => {
  beforeEach(async () => {
    await makeShow();
    const closed = "opened_at = null, opened_by = null, seal_from = start_date";
    await database.pool.query("alter table contests disable trigger contests_keep_sealed");
    await database.pool.query(`update contests set ${closed} where show_id = $1`, [showId]);
    await database.pool.query("alter table contests enable trigger contests_keep_sealed");
  });

  test("has invented places in all awards, tells nothing, and ends with the first envelope", async () => {
    expect((await press({ rehearsal: true })).body).toMatchObject({ rehearsal: true, contestId: small });
    await press({ step: 1 });
    expect(await bodyOf(anybody.get(`/api/contests/${small}/stage`))).toMatchObject({ rehearsal: true, step: 1 });
    await press({ givenId: given });
    const shown = (await press({ step: 1 })).body;
    expect(shown).toMatchObject({ givenShown: true });
    expect(shown).not.toHaveProperty("exhibitId");
    await press({ contestId: big });
    await press({ step: 1 });
    expect(await seen()).toEqual([undefined, undefined, undefined]);
    const path = `/api/contests/${big}`;
    const { controlVersion: version } = await bodyOf(organizer.get(path));
    expect((await organizer.post(`${path}/envelope`, { version })).status).toBe(200);
    expect(await stage()).toMatchObject({ rehearsal: false, contestId: null, givenId: null, givenShown: false });
    expect(await bodyOf(anybody.get(`${path}/stage`))).toMatchObject({ rehearsal: false, revealed: [] });
    expect(await press({ rehearsal: true })).toMatchObject({
      status: 409,
      body: { message: stageMessages.tooLateToRehearse },
    });
    // An award whose envelope is closed is taken out of the rehearsal with the next press on it.
    await press({ contestId: small });
    expect(await bodyOf(anybody.get(`/api/contests/${small}/stage`))).toMatchObject({ rehearsal: false, revealed: [] });
  });

  test("is ended by whoever began it, in all awards", async () => {
    await press({ rehearsal: true });
    await press({ step: 1 });
    await press({ contestId: big });
    const over = (await press({ screen: "welcome", rehearsal: false })).body;
    expect(over).toMatchObject({ rehearsal: false, contestId: null, givenId: null });
    expect((await press({})).body).toMatchObject({ contestId: small }); // the ceremony begins with the first award
    for (const id of [small, big])
      expect(await bodyOf(anybody.get(`/api/contests/${id}/stage`))).toMatchObject({ rehearsal: false, step: 0 });
  });
});
