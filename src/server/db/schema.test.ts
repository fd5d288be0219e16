import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { maxNoticeLength } from "#domain/contests/notices.ts";
import { presentablePlaces } from "#domain/contests/sponsors.ts";
import { limits } from "#domain/limits.ts";
import { helperRoles } from "#domain/people/helping.ts";
import { emailFault, normalizeEmail } from "#domain/people/mailboxes.ts";
import { accountProviders, organizerStatuses, roles } from "#domain/people/people.ts";
import { photoUrl } from "#domain/photos/photos.ts";
import { revealPlaces } from "#domain/stage/reveal.ts";
import { showScreens } from "#domain/stage/show-stage.ts";
import { maxMessageLength, stageScreens } from "#domain/stage/stage.ts";
import { isCleanLine } from "#domain/text/text.ts";
import { maxPassNumber } from "#domain/votes/passes.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/database.ts";
import {
  castVote,
  createAward,
  createClass,
  createContest,
  createEntry,
  createExhibit,
  createHelper,
  createInvitation,
  createOrganizerRequest,
  createShow,
  createSponsor,
  createUser,
} from "#server/testing/factories.ts";

let database: TestDatabase;
let rows: Record<string, Row>;

type Row = Record<string, unknown>;

beforeAll(async () => {
  database = await createTestDatabase();
  const user = await createUser(database);
  const entry = await createEntry(database);
  const otherContest = await createContest(database);
  rows = {
    users: { email: "base@example.com" },
    organizer_requests: { user_id: user.id, reason: "I run a car show." },
    sessions: { sid: "hash", sess: {}, expire: new Date() },
    contests: { title: "Base", organizer_id: user.id, start_date: "2025-06-09T10:00Z", end_date: "2025-06-10T10:00Z" },
    helpers: { contest_id: otherContest.id, user_id: user.id, role: "stage" },
    invitations: {
      contest_id: otherContest.id,
      email: "base@example.com",
      role: "stage",
      token_hashes: ["hash"],
      invited_by: otherContest.organizer_id,
      expires_at: new Date(),
    },
    entries: { contest_id: entry.contest_id, name: "Base", voting_id: "base" },
    contest_access: { contest_id: otherContest.id, voter_id: "voter", code_hash: "hash" },
    votes: { contest_id: entry.contest_id, entry_id: entry.id, voter_id: "voter" },
    voters: { id: "mailbox", voter_id: "voter" },
    pass_batches: { contest_id: entry.contest_id, number: 2, first_pass: 2, last_pass: 3 },
    passes: { contest_id: entry.contest_id, number: 2, batch: 1, hash: "b".repeat(64), voter_id: "voter" },
    sponsors: { contest_id: entry.contest_id, position: 2, name: "Base", logo_url: photoUrl("b".repeat(22), 400) },
    printed_cards: { entry_id: entry.id, contest_id: entry.contest_id, hash: "b".repeat(16) },
    codes: {
      mailbox_id: "mailbox",
      purpose: "sign_in",
      browser_hash: "hash",
      code_hash: "hash",
      expires_at: new Date(),
    },
    outbox: { content: "\\x00", domain: "example.org", needed_at: new Date(), expires_at: new Date() },
  };
  rows.stages = { contest_id: otherContest.id, version: 1, screen: "welcome" };
  rows.notices = { contest_id: otherContest.id, text: "Lunch", shown_until: new Date(), version: 1 };
  rows.stage_screens = {
    ...{ contest_id: otherContest.id, screen_id: "k7qf9m2x4t6b" },
    ...{ width: 1920, height: 1080, shown_version: 0 },
  };
  const show = await createShow(database);
  const exhibit = await createExhibit(database, show);
  rows.shows = { title: "Base", organizer_id: user.id };
  rows.classes = { show_id: show.id, position: 1, name: "Base" };
  rows.exhibits = { show_id: show.id, number: "base", name: "Base" };
  rows.given_awards = { show_id: show.id, position: 1, title: "Base", exhibit_id: exhibit.id };
  rows.retired_numbers = { show_id: show.id, number: "base" };
  rows.show_passes = { show_id: show.id, number: 2, batch: 1, hash: "b".repeat(64), voter_id: "voter" };
  rows.printed_show_cards = { exhibit_id: exhibit.id, show_id: show.id, hash: "b".repeat(16) };
  rows.show_stages = { show_id: show.id, version: 1, screen: "welcome" };
  rows.show_screens = {
    ...{ show_id: show.id, screen_id: "k7qf9m2x4t6b" },
    ...{ width: 1920, height: 1080, shown_version: 0 },
  };
  rows.last_backup = { made_at: new Date() };
  rows.contest_visits = {
    ...{ contest_id: otherContest.id, site: "vote.example.org" },
    ...{ is_phone: true, address_hash: "a".repeat(64) },
  };
  const minute = "2025-06-09T10:01Z";
  rows.votes_per_minute = { contest_id: otherContest.id, minute, votes: 1 };
  rows.refused_votes = { contest_id: otherContest.id, minute, reason: "no-pass", votes: 1 };
  rows.watching = { contest_id: otherContest.id, instance: "process", streams: 1, seen_at: minute };
  await createSponsor(database, { contest_id: entry.contest_id, logo_url: photoUrl("a".repeat(22), 400) });
  await database.pool.query("insert into pass_batches values ($1, 1, 1, 1)", [entry.contest_id]);
  await database.pool.query("insert into passes values ($1, 1, 1, $2, 'first')", [entry.contest_id, "a".repeat(64)]);
  return database.drop;
});

/** What the database says to a row; nothing is kept. */
async function answer(table: string, values: Row): Promise<string> {
  const row = { ...rows[table], ...values };
  const columns = Object.keys(row);
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `insert into ${table} (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
      Object.values(row),
    );
    return "accepted";
  } catch (error) {
    const { code, constraint, column } = error as { code: string; constraint?: string; column?: string };
    return `${code} ${constraint ?? column}`;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const letters = (count: number) => "é".repeat(count);
const email = (length: number) => `${"e".repeat(length - "@example.com".length)}@example.com`;

/** A length of one to `most`, in characters: one more is refused, and so is the empty text where it makes no sense. */
const length = (most: number) => ({ accepted: ["x", letters(most), "🚗".repeat(most)], refused: [letters(most + 1)] });
const atMost = (most: number) => ({ accepted: [null, "", letters(most)], refused: [letters(most + 1)] });
const notBlank = { refused: ["", " ", "\u3000\u00a0"] };
const line = { accepted: ["いたしゃ GT-R №1"], refused: ["a\u0007b", "a\nb", "a\u0085b", "a\u2028b", "a\u202eb"] };
const oneOf = (...values: string[]) => ({
  accepted: values,
  refused: ["", "other", `${values[0]} `, values[0]?.toUpperCase()],
});
const language = { accepted: ["en", "ja", "fil"], refused: ["", "e", "EN", "en ", "en-us", "engl", "日本"] };
const jsonObject = { accepted: [{}, { primaryColor: "#00bf63" }], refused: ["[]", '"text"', "1", "null"] };

type Rule = { accepted?: unknown[]; refused?: unknown[] };

const rules: Record<string, Record<string, Rule[]>> = {
  users: {
    id: [length(64), { refused: [""] }],
    email: [
      { accepted: [email(limits.email), "ü@example.com", "a@b"], refused: [email(limits.email + 1), "", "@b"] },
      { refused: ["Aiko@example.com", "É@example.com", " a@example.com", "a@example.com\u00a0", "a\t@example.com"] },
    ],
    first_name: [length(limits.personName), notBlank, line, { accepted: [null] }],
    last_name: [length(limits.personName), notBlank, line, { accepted: [null] }],
    profile_image_url: [atMost(limits.url)],
    password_hash: [atMost(255)],
    auth_provider: [oneOf(...accountProviders)],
    role: [oneOf(...roles)],
    google_id: [length(64), { accepted: [null], refused: [""] }],
    organizer_status: [oneOf(...organizerStatuses)],
    language: [language, { accepted: [null] }],
  },
  organizer_requests: {
    reason: [
      { accepted: [letters(limits.organizerReasonMin), letters(limits.organizerReasonMax), "Two lines\nof text"] },
      {
        refused: [
          letters(limits.organizerReasonMin - 1),
          letters(limits.organizerReasonMax + 1),
          `  ${letters(9)}\n\t`,
        ],
      },
    ],
    status: [{ accepted: ["pending"], refused: ["none", "", "Pending", "approved", "rejected"] }],
  },
  sessions: { sid: [length(255), { refused: [""] }], sess: [jsonObject] },
  contests: {
    title: [length(limits.title), notBlank, line],
    description: [atMost(limits.description), { accepted: ["Two lines\nof text"] }],
    end_date: [
      { accepted: ["2025-06-09T10:00:00.001Z"], refused: ["2025-06-09T10:00Z", "2025-06-09T09:59Z", "infinity"] },
    ],
    start_date: [{ accepted: ["2025-06-10T09:59:59.999Z"], refused: ["2025-06-10T10:00Z", "-infinity"] }],
    access_code: [length(limits.accessCode), notBlank, line, { accepted: [null] }],
    custom_branding: [jsonObject, { accepted: [null] }],
    cover_photo_url: [atMost(limits.url)],
    photo_size: [oneOf("small", "medium", "large", "extra-large")],
    language: [language],
  },
  entries: {
    name: [length(limits.name), notBlank, line],
    description: [atMost(limits.description)],
    image_url: [atMost(limits.url)],
    owner: [atMost(limits.owner), line],
    voting_id: [length(limits.votingId), notBlank, { refused: [" 7", "7\u3000", "a\u0007b"] }],
    status: [oneOf("active", "inactive")],
  },
  shows: {
    title: [length(limits.title), notBlank, line],
    description: [atMost(limits.description)],
    place: [atMost(limits.place), line],
    time_zone: [{ accepted: ["Asia/Tokyo"], refused: ["", "x".repeat(101)] }],
    language: [language],
    cover_photo_url: [atMost(limits.url)],
    custom_branding: [jsonObject, { accepted: [null] }],
    first_day: [{ accepted: [null], refused: ["2031-05-04"] }],
  },
  classes: {
    position: [{ accepted: [1, 100], refused: [0] }],
    name: [length(limits.className), notBlank, line],
  },
  exhibits: {
    number: [length(limits.votingId), notBlank, { refused: [" 7", "7\u3000", "a\u0007b"] }],
    name: [length(limits.name), notBlank, line],
    owner: [atMost(limits.owner), line],
    description: [atMost(limits.description)],
    image_url: [atMost(limits.url)],
    status: [oneOf("active", "inactive")],
    version: [{ accepted: [1], refused: [0] }],
  },
  given_awards: { title: [length(limits.title), notBlank, line], position: [{ accepted: [1], refused: [0] }] },
  retired_numbers: { number: [{ accepted: ["a7"], refused: ["", "A7", "x".repeat(41)] }] },
  show_passes: {
    number: [{ accepted: [2, maxPassNumber], refused: [0, maxPassNumber + 1] }],
    batch: [{ accepted: [1], refused: [0] }],
    hash: [{ accepted: ["c".repeat(64)], refused: ["", "c".repeat(63), "C".repeat(64)] }],
    voter_id: [length(64), { refused: [""] }],
  },
  contest_access: { voter_id: [length(64), { refused: [""] }], code_hash: [length(255), { refused: [""] }] },
  votes: { voter_id: [length(64), { refused: [""] }] },
  voters: {
    id: [length(64), { refused: [""] }],
    voter_id: [length(64), { refused: [""] }],
    google_id: [length(64), { accepted: [null], refused: [""] }],
  },
  pass_batches: {
    number: [{ accepted: [2], refused: [0, -1] }],
    first_pass: [{ accepted: [1, 3], refused: [0, 4] }],
    last_pass: [{ accepted: [2, maxPassNumber], refused: [1, maxPassNumber + 1] }],
  },
  passes: {
    number: [{ accepted: [2, maxPassNumber], refused: [0, maxPassNumber + 1] }],
    hash: [{ accepted: ["c".repeat(64)], refused: ["", "c".repeat(63), "C".repeat(64), `${"c".repeat(64)}\n`] }],
    voter_id: [length(64), { refused: [""] }],
  },
  stages: {
    version: [{ accepted: [1], refused: [0, -1] }],
    screen: [oneOf(...stageScreens)],
    step: [{ accepted: [0, revealPlaces.most + 1], refused: [-1, revealPlaces.most + 2] }],
    message: [{ accepted: ["", letters(maxMessageLength)], refused: [letters(maxMessageLength + 1)] }, line],
    reloads: [{ accepted: [0, 7], refused: [-1] }],
  },
  notices: {
    text: [{ accepted: ["", letters(maxNoticeLength)], refused: [letters(maxNoticeLength + 1)] }, line],
    shown_until: [{ accepted: ["2031-05-04T03:02:01Z"], refused: ["infinity", "-infinity"] }],
  },
  show_stages: {
    version: [{ accepted: [1], refused: [0, -1] }],
    screen: [oneOf(...showScreens)],
    places: [{ accepted: [revealPlaces.least, revealPlaces.most], refused: [0, revealPlaces.most + 1] }],
    message: [{ accepted: ["", letters(maxMessageLength)], refused: [letters(maxMessageLength + 1)] }, line],
    reloads: [{ accepted: [0, 7], refused: [-1] }],
  },
  show_screens: {
    screen_id: [{ accepted: ["abcd1234", "z".repeat(32)], refused: ["", "abcd123", "z".repeat(33), "ABCD1234"] }],
    width: [{ accepted: [1, 100_000], refused: [0, 100_001] }],
    height: [{ accepted: [1, 100_000], refused: [0, 100_001] }],
    shown_version: [{ accepted: [0], refused: [-1] }],
  },
  stage_screens: {
    screen_id: [{ accepted: ["abcd1234", "z".repeat(32)], refused: ["", "abcd123", "z".repeat(33), "ABCD1234"] }],
    width: [{ accepted: [1, 100_000], refused: [0, 100_001] }],
    height: [{ accepted: [1, 100_000], refused: [0, 100_001] }],
    shown_version: [{ accepted: [0], refused: [-1] }],
  },
  helpers: { role: [oneOf(...helperRoles)] },
  invitations: {
    email: [{ accepted: [email(limits.email)], refused: [email(limits.email + 1), "", "A@example.com"] }],
    role: [oneOf(...helperRoles)],
    token_hashes: [{ accepted: [["hash"], new Array(10).fill("hash")], refused: [[], new Array(11).fill("hash")] }],
  },
  contest_visits: {
    site: [length(300), { refused: [""] }],
    address_hash: [{ accepted: ["0f".repeat(32)], refused: ["", "0f".repeat(31), "0F".repeat(32)] }],
  },
  last_backup: { only_row: [{ accepted: [true], refused: [false] }] },
  mail_outcomes: { only_row: [{ accepted: [true], refused: [false] }] },
  votes_per_minute: { votes: [{ accepted: [1, 1_000_000], refused: [0, -1] }] },
  refused_votes: {
    reason: [{ accepted: ["other-vote", "x".repeat(40)], refused: ["", "x".repeat(41), "No pass"] }],
    votes: [{ accepted: [1], refused: [0, -1] }],
  },
  watching: {
    instance: [length(40), { refused: [""] }],
    streams: [{ accepted: [1, 20_000], refused: [0, -1] }],
  },
  sponsors: {
    position: [{ accepted: [2, limits.sponsorsOfContest], refused: [0, limits.sponsorsOfContest + 1] }],
    name: [length(limits.sponsorName), notBlank, line],
    logo_url: [{ refused: ["", "https://example.org/logo.png", "/uploads/short/400.webp"] }],
    places: [{ accepted: [[], [1, 10], presentablePlaces], refused: [[0], [11], [1, -1]] }],
  },
  printed_cards: {
    hash: [{ accepted: ["0123456789abcdef"], refused: ["", "c".repeat(15), "c".repeat(17), "C".repeat(16)] }],
    number: [length(limits.votingId), { accepted: [null], refused: [""] }],
  },
  printed_show_cards: {
    hash: [{ accepted: ["0123456789abcdef"], refused: ["", "c".repeat(15), "c".repeat(17), "C".repeat(16)] }],
    number: [length(limits.votingId), { accepted: [null], refused: [""] }],
  },
  codes: {
    mailbox_id: [length(64), { refused: [""] }],
    purpose: [oneOf("sign_in", "password_reset", "email_change")],
    tries: [{ accepted: [0, 5], refused: [-1, 6] }],
  },
  outbox: {
    domain: [length(255), { refused: [""] }],
    line: [{ accepted: [0, 1, 2], refused: [-1, 3] }],
    turn: [{ accepted: [0, 2_000_000_000], refused: [-1] }],
    network: [length(64), { accepted: [null], refused: [""] }],
  },
};

const checkViolation = "23514";
const notNullViolation = "23502";
const foreignKeyViolation = "23503";
const uniqueViolation = "23505";

const columns = Object.entries(rules).flatMap(([table, byColumn]) =>
  Object.entries(byColumn).map(([column, columnRules]) => ({ table, column, columnRules })),
);

describe("checks", () => {
  test.each(columns)("$table: $column", async ({ table, column, columnRules }) => {
    for (const { accepted = [], refused = [] } of columnRules) {
      for (const value of accepted) expect(await answer(table, { [column]: value }), `${value}`).toBe("accepted");
      for (const value of refused)
        expect(await answer(table, { [column]: value }), `${value}`).toMatch(
          new RegExp(`^${checkViolation} ${table}_`),
        );
    }
  });

  test("a 256-character title is refused by its own check", async () => {
    expect(await answer("contests", { title: "x".repeat(256) })).toBe(`${checkViolation} contests_title_check`);
  });

  test("a request has a date of review exactly when it is decided", async () => {
    const reviewed_at = new Date();
    for (const status of ["approved", "rejected"])
      expect(await answer("organizer_requests", { status, reviewed_at })).toBe("accepted");
    expect(await answer("organizer_requests", { status: "pending", reviewed_at })).toMatch(checkViolation);
  });

  test.each([
    ["users", ["email", "role", "organizer_status", "auth_provider", "email_verified"]],
    ["organizer_requests", ["user_id", "reason", "status"]],
    ["sessions", ["sess", "expire"]],
    [
      "contests",
      ["title", "organizer_id", "start_date", "end_date", "is_active", "is_public", "photo_size", "language"],
    ],
    ["entries", ["contest_id", "name", "voting_id", "status", "show_owner", "show_description"]],
    ["shows", ["title", "organizer_id", "time_zone", "language", "is_public", "one_award_per_car"]],
    ["classes", ["show_id", "position", "name"]],
    ["exhibits", ["show_id", "number", "name", "status", "show_owner", "show_description", "version"]],
    ["given_awards", ["show_id", "position", "title"]],
    ["show_passes", ["show_id", "number", "batch", "hash", "voter_id"]],
    ["contest_access", ["contest_id", "voter_id", "code_hash"]],
    ["votes", ["contest_id", "entry_id", "voter_id"]],
    ["voters", ["id", "voter_id"]],
    ["pass_batches", ["contest_id", "number", "first_pass", "last_pass"]],
    ["passes", ["contest_id", "number", "batch", "hash", "voter_id"]],
    ["stages", ["contest_id", "version", "screen", "step", "message", "rehearsal"]],
    ["helpers", ["contest_id", "user_id", "role"]],
    ["invitations", ["contest_id", "email", "role", "token_hashes", "invited_by", "expires_at"]],
    ["votes_per_minute", ["contest_id", "minute", "votes"]],
    ["refused_votes", ["contest_id", "minute", "reason", "votes"]],
    ["watching", ["contest_id", "instance", "streams", "seen_at"]],
    ["notices", ["contest_id", "text", "shown_until", "version"]],
    ["sponsors", ["contest_id", "position", "name", "logo_url", "places"]],
    ["printed_cards", ["entry_id", "contest_id", "printed_at", "hash"]],
    ["printed_show_cards", ["exhibit_id", "show_id", "printed_at", "hash"]],
    ["codes", ["mailbox_id", "purpose", "browser_hash", "code_hash", "expires_at"]],
    ["outbox", ["content", "domain", "needed_at", "expires_at", "line", "turn"]],
  ])("%s cannot do without %s", async (table, required) => {
    for (const column of required)
      expect(await answer(table, { [column]: null })).toBe(`${notNullViolation} ${column}`);
  });
});

describe("the same rules in SQL and in the domain", () => {
  const anyText = fc.string({ unit: "binary", maxLength: 12 }).filter((text) => !text.includes("\0"));
  const tricky = fc.constantFrom(
    ..."\t\n\v\f\r \u0085\u00a0\u200b\u200e\u2028\u2029\u202a\u202e\u2066\u2069\u3000\ufeffaA",
  );
  const text = fc.oneof(
    anyText,
    fc.array(tricky, { maxLength: 8 }).map((characters) => characters.join("")),
  );

  test("is_line is isCleanLine, trimmed is trim", async () => {
    const property = fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 200 }), async (texts) => {
      const { rows: answers } = await database.pool.query(
        "select is_line(text), trimmed(text) from unnest($1::text[]) with ordinality as t (text, place) order by place",
        [texts],
      );
      expect(answers).toEqual(texts.map((each) => ({ is_line: isCleanLine(each), trimmed: each.trim() })));
    });
    await fc.assert(property, { numRuns: 30 });
  });

  test("an e-mail that the domain accepts can be stored in its normal form", async () => {
    const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 });
    const address = fc.tuple(word, word).map(([mailbox, domain]) => ` ${mailbox}@${domain}.Example `);
    const valid = fc.oneof(fc.emailAddress(), address).filter((each) => emailFault(each) === undefined);
    const property = fc.asyncProperty(valid, async (each) => {
      expect(await answer("users", { email: normalizeEmail(each) })).toBe("accepted");
    });
    await fc.assert(property, { numRuns: 200 });
  });
});

describe("keys", () => {
  test("a second vote in the same contest is refused, for another entry too", async () => {
    const entry = await createEntry(database);
    const rival = await createEntry(database, { contest_id: entry.contest_id });
    const { voter_id } = await castVote(database, entry);
    for (const { id } of [entry, rival])
      expect(await answer("votes", { contest_id: entry.contest_id, entry_id: id, voter_id })).toBe(
        `${uniqueViolation} votes_contest_id_voter_id_key`,
      );
    const elsewhere = await createEntry(database);
    const vote = { contest_id: elsewhere.contest_id, entry_id: elsewhere.id, voter_id };
    expect(await answer("votes", vote)).toBe("accepted");
  });

  test("a vote for another contest's entry is refused, also by way of a change", async () => {
    const entry = await createEntry(database);
    const foreign = await createEntry(database);
    expect(await answer("votes", { contest_id: entry.contest_id, entry_id: foreign.id })).toBe(
      `${foreignKeyViolation} votes_contest_id_entry_id_fkey`,
    );
    const { id } = await castVote(database, entry);
    const change = database.kysely.updateTable("votes").set({ entry_id: foreign.id }).where("id", "=", id).execute();
    await expect(change).rejects.toMatchObject({ code: foreignKeyViolation });
  });

  test("a voting id is taken once per contest, whatever its case", async () => {
    const entry = await createEntry(database, { voting_id: "a12É" });
    expect(await answer("entries", { contest_id: entry.contest_id, voting_id: "A12é" })).toBe(
      `${uniqueViolation} entries_voting_id`,
    );
    expect(await answer("entries", { voting_id: "A12é" })).toBe("accepted");
  });

  test("a number is taken once per show, and a class has one spelling", async () => {
    const show = await createShow(database);
    await createExhibit(database, show, { number: "a12É" });
    expect(await answer("exhibits", { show_id: show.id, number: "A12é" })).toBe(`${uniqueViolation} exhibits_number`);
    await createClass(database, show, "Kei  Cars");
    for (const name of ["kei cars", " KEICARS", "Ｋｅｉ\u3000Ｃａｒｓ"])
      expect(await answer("classes", { show_id: show.id, name })).toBe(`${uniqueViolation} classes_name`);
    expect(await answer("classes", { show_id: show.id, name: "Kei Car" })).toBe("accepted");
    expect(await answer("classes", { name: "Kei Cars" })).toBe("accepted");
  });

  test("a contest is an award wholly or not at all, and an exhibit has one entry in it", async () => {
    const show = await createShow(database);
    const award = { show_id: show.id, position: 1, takes: "all" };
    expect(await answer("contests", award)).toBe("accepted");
    for (const column of Object.keys(award))
      expect(await answer("contests", { ...award, [column]: null })).toBe(`${checkViolation} contests_award_of_show`);
    expect(await answer("contests", { ...award, takes: "some" })).toBe(`${checkViolation} contests_takes_check`);
    const contest = await createAward(database, show);
    const exhibit = await createExhibit(database, show);
    expect(await answer("entries", { contest_id: contest.id, exhibit_id: exhibit.id })).toBe(
      `${uniqueViolation} entries_exhibit`,
    );
  });

  test("a class and a given award belong to exhibits of their own show", async () => {
    const [show, other] = [await createShow(database), await createShow(database)];
    const exhibit = await createExhibit(database, other);
    const { id: class_id } = await createClass(database, show);
    expect(await answer("exhibit_classes", { show_id: show.id, exhibit_id: exhibit.id, class_id })).toMatch(
      foreignKeyViolation,
    );
    expect(await answer("given_awards", { show_id: show.id, exhibit_id: exhibit.id })).toMatch(foreignKeyViolation);
  });

  test("an e-mail is taken once", async () => {
    const { email: taken } = await createUser(database);
    expect(await answer("users", { email: taken })).toBe(`${uniqueViolation} users_email_key`);
  });

  test("a person has one request of each status", async () => {
    const { id } = await createUser(database);
    const request = { user_id: id, reason: "I run a car show.", status: "rejected" as const, reviewed_at: new Date() };
    await database.kysely.insertInto("organizer_requests").values(request).execute();
    expect(await answer("organizer_requests", request)).toBe(
      `${uniqueViolation} organizer_requests_user_id_status_key`,
    );
    expect(await answer("organizer_requests", { user_id: id })).toBe("accepted");
  });

  test("a pass has a number, a hash and a voter of its own in its contest", async () => {
    expect(await answer("passes", { number: 1 })).toBe(`${uniqueViolation} passes_pkey`);
    expect(await answer("passes", { hash: "a".repeat(64) })).toBe(`${uniqueViolation} passes_contest_id_hash_key`);
    expect(await answer("passes", { voter_id: "first" })).toBe(`${uniqueViolation} passes_contest_id_voter_id_key`);
    expect(await answer("passes", { batch: 7 })).toMatch(foreignKeyViolation);
  });

  test("a sponsor has a position and a logo of its own in its contest", async () => {
    expect(await answer("sponsors", { position: 1 })).toBe(`${uniqueViolation} sponsors_contest_id_position_key`);
    const sameLogo = photoUrl("a".repeat(22), 800);
    expect(await answer("sponsors", { logo_url: sameLogo })).toBe(`${uniqueViolation} sponsors_logo`);
    const elsewhere = await createContest(database);
    expect(await answer("sponsors", { contest_id: elsewhere.id, position: 1, logo_url: sameLogo })).toBe("accepted");
  });

  test("a person has one role in a contest, a mailbox one invitation, and the organizer none", async () => {
    const { contest_id, user_id } = await createHelper(database);
    const other = await createContest(database);
    expect(await answer("helpers", { contest_id, user_id })).toBe(`${uniqueViolation} helpers_pkey`);
    expect(await answer("helpers", { contest_id: other.id, user_id })).toBe("accepted");
    expect(await answer("helpers", { contest_id: other.id, user_id: other.organizer_id })).toBe(
      `${checkViolation} helpers_not_organizer`,
    );
    await createInvitation(database, { contest_id, email: "kenta.mori+show@gmail.com" });
    const again = { contest_id, email: "kentamori@gmail.com" };
    expect(await answer("invitations", again)).toBe(`${uniqueViolation} invitations_mailbox`);
  });

  test("a contest has at most 20 helpers, those who are invited included", async () => {
    const { id: contest_id } = await createContest(database);
    for (let count = 0; count < limits.helpersOfContest / 2; count += 1) {
      await createHelper(database, { contest_id });
      await createInvitation(database, { contest_id });
    }
    for (const table of ["helpers", "invitations"])
      expect(await answer(table, { contest_id })).toBe(`${checkViolation} helpers_at_most_20`);
  });

  test("whoever gets a contest is no longer its helper, and invitations of the former organizer end", async () => {
    const { contest_id, user_id } = await createHelper(database);
    const { user_id: stays } = await createHelper(database, { contest_id });
    await createInvitation(database, { contest_id });
    await database.kysely.updateTable("contests").set({ organizer_id: user_id }).where("id", "=", contest_id).execute();
    const of = (table: "helpers" | "invitations") =>
      database.kysely.selectFrom(table).selectAll().where("contest_id", "=", contest_id).execute();
    expect(await of("helpers")).toMatchObject([{ user_id: stays }]);
    expect(await of("invitations")).toEqual([]);
  });

  test("helpers and invitations go with their contest and with their account", async () => {
    const { contest_id, user_id } = await createHelper(database);
    const { invited_by } = await createInvitation(database, {
      contest_id,
      invited_by: (await createUser(database)).id,
    });
    const left = async () =>
      (await database.pool.query("select count(*) from helpers where contest_id = $1", [contest_id])).rows[0].count +
      (await database.pool.query("select count(*) from invitations where contest_id = $1", [contest_id])).rows[0].count;
    await database.kysely.deleteFrom("users").where("id", "in", [user_id, invited_by]).execute();
    expect(await left()).toBe(0);
    await createHelper(database, { contest_id });
    await createInvitation(database, { contest_id });
    expect(await left()).toBe(2);
    await database.kysely.deleteFrom("contests").where("id", "=", contest_id).execute();
    expect(await left()).toBe(0);
  });

  test("an organizer with contests cannot be deleted", async () => {
    const { organizer_id } = await createContest(database);
    const deletion = database.kysely.deleteFrom("users").where("id", "=", organizer_id).execute();
    await expect(deletion).rejects.toMatchObject({ code: foreignKeyViolation });
  });

  test("a contest takes its entries, votes, tallies, grants, passes, sponsors and printed cards along", async () => {
    const entry = await createEntry(database);
    await castVote(database, entry);
    const contest_id = entry.contest_id;
    await database.kysely.insertInto("contest_access").values({ contest_id, voter_id: "v", code_hash: "h" }).execute();
    await database.pool.query("insert into pass_batches values ($1, 1, 1, 1)", [contest_id]);
    await database.pool.query("insert into passes values ($1, 1, 1, $2, 'p')", [contest_id, "a".repeat(64)]);
    await createSponsor(database, { contest_id });
    await database.kysely
      .insertInto("printed_cards")
      .values({ entry_id: entry.id, contest_id, hash: "a".repeat(16) })
      .execute();
    await database.kysely.deleteFrom("contests").where("id", "=", contest_id).execute();
    const tables = [
      ...(["entries", "votes", "tallies", "contest_access"] as const),
      ...(["pass_batches", "passes", "sponsors", "printed_cards"] as const),
    ];
    for (const table of tables) {
      const left = await database.kysely.selectFrom(table).selectAll().where("contest_id", "=", contest_id).execute();
      expect(left, table).toEqual([]);
    }
  });
});

test("columns without a value have the specification's defaults", async () => {
  const user = await database.kysely
    .insertInto("users")
    .values({ email: "defaults@example.com" })
    .returningAll()
    .executeTakeFirstOrThrow();
  expect(user).toMatchObject({
    email_verified: false,
    auth_provider: "local",
    role: "voter",
    organizer_status: "none",
  });
  expect(user.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await createContest(database)).toMatchObject({
    is_active: true,
    is_public: true,
    show_entry_name: true,
    show_owner_name: true,
    photo_size: "large",
  });
  expect(await createEntry(database)).toMatchObject({ status: "active", show_owner: true, show_description: true });
});

test.each([
  ["users", "created_at"],
  ["contests", "created_at"],
  ["organizer_requests", "created_at"],
  ["votes", "entry_id"],
])("%s remember when they were changed", async (table, column) => {
  const old = new Date("2025-01-01T00:00Z");
  await castVote(database, await createEntry(database));
  await createOrganizerRequest(database);
  await database.pool.query(`alter table ${table} disable trigger ${table}_touch`);
  await database.pool.query(`update ${table} set updated_at = $1`, [old]);
  await database.pool.query(`alter table ${table} enable trigger ${table}_touch`);
  const { rows: changed } = await database.pool.query(`update ${table} set ${column} = ${column} returning updated_at`);
  expect(changed.length).toBeGreaterThan(0);
  for (const { updated_at } of changed) expect(updated_at.getTime()).toBeGreaterThan(old.getTime());
});
