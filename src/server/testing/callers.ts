import type { Insertable, Updateable } from "kysely";
import type { Role } from "#domain/people/people.ts";
import { photoUrl } from "#domain/photos/photos.ts";
import type { Tables } from "#server/db/tables.ts";
import { sessionHash } from "#server/features/auth/sessions/sessions.ts";
import { invitationHash } from "#server/features/helping/store.ts";
import { testSecret } from "./app.ts";
import {
  createAward,
  createClass,
  createContest,
  createEntry,
  createExhibit,
  createGivenAward,
  createHelper,
  createInvitation,
  createLogo,
  createOrganizerRequest,
  createShow,
  createSponsor,
  createUser,
} from "./factories.ts";
import { createPasses, createShowPasses } from "./passes.ts";
import { passHolder, type Reachable, showPassHolder, signedInAs, signedInByGoogle } from "./people.ts";
import { createUniqueEmail } from "./unique-email.ts";
import { missing, noVersion, passCode, uploadId } from "./valid-calls.ts";
import type { Visitor } from "./visitor.ts";

/**
 * All kinds of callers: `anonymous` has no session, a `guest` has one without an account, `pass` has one of a printed
 * pass, whose contest counts as its own.
 */
export type Caller = "anonymous" | "guest" | "pass" | Role;

/** Voters who help with the contest that counts as their own, or were invited to, or were removed. */
export const helpingCallers = ["co_organizer", "stage", "invited", "removed"] as const;
export type HelpingCaller = (typeof helpingCallers)[number];

/** The owner of the contest, entry, request or account of the call; `nobody`: it does not exist. */
export type Whose = "own" | "other" | "nobody";

export type Scene = {
  visitor: Visitor;
  contestId: number;
  entryId: number;
  requestId: number;
  showId: number;
  classId: number;
  exhibitId: number;
  givenId: number;
  showVersion: number;
  sponsorId: number;
  invitationId: number;
  invitationToken?: string;
  helperId: string;
  logoUrl: string;
  personId: string;
  sessionId: string;
  ownEmail: string;
};

type Setting = {
  who: Caller | HelpingCaller;
  whose: Whose;
  accessCode: string | null;
  imageUrl: string;
  /** what is special about the contest */
  contest?: Updateable<Tables["contests"]> | undefined;
};

/** A command needs a contest in its state (domain/contests/control-commands.ts); everything else is done while voting is open. */
export function contestFor(call: string): Setting["contest"] {
  const before = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
  const ended = { start_date: before(4), end_date: before(2), seal_from: before(3) };
  if (/\/(open|rehearsal|rehearsal\/clear)$/.test(call)) return { start_date: before(-1) };
  if (call.endsWith("/resume")) return { is_active: false };
  if (call.endsWith("/envelope")) return ended;
  return /\/(announce|winners)$/.test(call) ? { ...ended, opened_at: before(1), opened_by: "somebody" } : undefined;
}

export type Wants = {
  contest: boolean;
  show?: boolean;
  request: boolean;
  // Made unless a call has no use for them (belongingsFor).
  passes?: boolean;
  sponsor?: boolean;
  helpers?: boolean;
};

/** What belongs to the contest where the call is about it, or takes all of it along. */
export function belongingsFor(call: string): Pick<Wants, "passes" | "sponsor" | "helpers"> {
  const all = /^DELETE .*:(contestId|showId)$|\/(copy|show)$/.test(call);
  return {
    passes: all || /\/pass(es)?\b/.test(call),
    sponsor: all || call.includes("/sponsors"),
    helpers: all || /\/(helpers|invitations)\b/.test(call),
  };
}

/** A new caller and objects that are their own, another person's, or missing. The contest has an access code. */
export async function setScene(
  product: Reachable,
  { who, whose, accessCode, imageUrl, contest: values }: Setting,
  wants: Wants,
): Promise<Scene> {
  const { visitor, userId, ownEmail } = await callerOf(product, who);
  const scene: Scene = {
    ...{ visitor, ownEmail, contestId: missing, entryId: missing, requestId: missing },
    ...{ showId: missing, classId: missing, exhibitId: missing, givenId: missing, showVersion: noVersion },
    ...{
      sponsorId: missing,
      invitationId: missing,
      helperId: "nobody",
      logoUrl: photoUrl("x".repeat(22), 400),
      personId: "nobody",
      sessionId: "0".repeat(16),
    },
  };
  if (whose === "nobody") return scene;
  const holdsPass = who === "pass" && whose === "own";
  const helps = isHelping(who);
  const ownerId =
    whose === "own" && !holdsPass && !helps ? userId : (await createUser(product.database, { role: "organizer" })).id;
  if (ownerId === undefined) throw new Error(`${who} can own nothing.`);
  scene.personId = ownerId;
  const { visitor: sessionOwner } = whose === "own" ? { visitor } : await signedInAs(product, "voter");
  scene.sessionId = sessionHash(sessionOwner.cookies.get("sq_session") ?? "").slice(0, 16);
  if (wants.contest || wants.show) {
    const contestValues = {
      organizer_id: ownerId,
      access_code: accessCode,
      who_may_vote: "proven_or_pass",
      seal_from: values?.seal_from ?? null,
    } as const;
    const { contest, entry, ...ofShow } = wants.show
      ? await createShowWithAward(product, contestValues, imageUrl)
      : await createContestWithEntry(product, contestValues, imageUrl);
    Object.assign(scene, ofShow);
    Object.assign(scene, { contestId: contest.id, entryId: entry.id });
    const { passes = true, sponsor = true, helpers = true } = wants;
    if (passes && wants.show) await createShowPasses(product.database, scene.showId, [passCode]);
    else if (passes) await createPasses(product.database, contest.id, [passCode]);
    if (sponsor) {
      scene.sponsorId = (await createSponsor(product.database, { contest_id: contest.id })).id;
      scene.logoUrl = await createLogo(product.database);
    }
    if (helpers) scene.helperId = (await createHelper(product.database, { contest_id: contest.id })).user_id;
    if (helpers || who === "invited") {
      const invitationToken = createUniqueEmail();
      const invitation = await createInvitation(product.database, {
        contest_id: contest.id,
        email: ownEmail,
        token_hashes: [invitationHash(invitationToken, testSecret)],
      });
      Object.assign(scene, { invitationId: invitation.id, invitationToken });
    }
    if (helps && userId) {
      const helped = whose === "own" ? contest : await createContest(product.database);
      await beginHelping(product, { who, userId, contestId: helped.id, visitor });
    }
    if (holdsPass)
      scene.visitor = await (wants.show ? showPassHolder(product, scene.showId) : passHolder(product, contest.id));
    // Only now, because an ended contest takes no passes and no seal.
    if (values)
      await product.database.kysely.updateTable("contests").set(values).where("id", "=", contest.id).execute();
  }
  if (wants.show) scene.showVersion = await controlVersionOf(product, scene.showId);
  if (wants.request) scene.requestId = (await createOrganizerRequest(product.database, { user_id: ownerId })).id;
  return scene;
}

type ContestOf = Insertable<Tables["contests"]> & { organizer_id: string };

async function createContestWithEntry({ database }: Reachable, values: Partial<ContestOf>, image_url: string) {
  const contest = await createContest(database, values);
  const entry = await createEntry(database, { contest_id: contest.id, image_url, upload_id: uploadId });
  return { contest, entry };
}

/** An award of a show instead, with an exhibit in a class. */
async function createShowWithAward({ database }: Reachable, values: Partial<ContestOf>, image_url: string) {
  const show = await createShow(database, { organizer_id: values.organizer_id as string });
  const { id: classId } = await createClass(database, show);
  const contest = await createAward(database, show, values);
  const exhibit = await createExhibit(database, show, { image_url, classIds: [classId], upload_id: uploadId });
  const given = await createGivenAward(database, show, { exhibit_id: exhibit.id });
  const entries = database.kysely.selectFrom("entries").selectAll().where("contest_id", "=", contest.id);
  const entry = await entries.executeTakeFirstOrThrow();
  return { contest, entry, showId: show.id, classId, exhibitId: exhibit.id, givenId: given.id };
}

async function controlVersionOf({ database }: Reachable, showId: number): Promise<number> {
  const row = database.kysely.selectFrom("show_versions").select("control_version").where("show_id", "=", showId);
  return (await row.executeTakeFirstOrThrow()).control_version;
}

function isHelping(who: Caller | HelpingCaller): who is HelpingCaller {
  return (helpingCallers as readonly string[]).includes(who);
}

type Beginning = { who: HelpingCaller; userId: string; contestId: number; visitor: Visitor };

/** The invitation of somebody invited is in the scene. */
async function beginHelping({ database }: Reachable, { who, userId, contestId, visitor }: Beginning): Promise<void> {
  if (who === "invited") return;
  const role = who === "removed" ? "co_organizer" : who;
  await createHelper(database, { contest_id: contestId, user_id: userId, role });
  if (who !== "removed") return;
  // The process knows them as a helper before they are removed.
  await visitor.get(`/api/contests/${contestId}`);
  await database.kysely.deleteFrom("helpers").where("user_id", "=", userId).execute();
  const helpsStill = async () => (await (await visitor.get("/api/auth/user")).json()).helps.length > 0;
  while (await helpsStill());
}

type CallerScene = { visitor: Visitor; userId: string | undefined; ownEmail: string };

async function callerOf(product: Reachable, who: Caller | HelpingCaller): Promise<CallerScene> {
  if (who === "anonymous") return { visitor: product.visitor(), userId: undefined, ownEmail: "nobody@example.org" };
  if (who === "guest") {
    const ownEmail = createUniqueEmail();
    return { visitor: await signedInByGoogle(product, ownEmail), userId: undefined, ownEmail };
  }
  if (who === "pass") return { visitor: await passHolder(product), userId: undefined, ownEmail: "nobody@example.org" };
  const { visitor, user } = await signedInAs(product, isHelping(who) ? "voter" : who);
  return { visitor, userId: user.id, ownEmail: user.email };
}
