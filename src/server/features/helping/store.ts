import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Helper, WaitingInvitation } from "#contract/helping.ts";
import type { Act } from "#domain/contests/activity.ts";
import { languageOf } from "#domain/languages.ts";
import { limits } from "#domain/limits.ts";
import { invitationPath } from "#domain/paths.ts";
import { ownsContest } from "#domain/people/contest-permissions.ts";
import { type HelperRole, helperRoleTexts, helpingMessages, invitationDays } from "#domain/people/helping.ts";
import { canonicalMailbox, normalizeEmail } from "#domain/people/mailboxes.ts";
import { fullName } from "#domain/people/people.ts";
import { fieldsOf } from "#server/db/columns.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import type { ContestRow, InvitationRow } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockWithShow } from "#server/features/contests/public.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import type { InvitationMails } from "./invitation-mails.ts";

type Deps = { appSecret: string; mails: InvitationMails; publicUrl: string };

type Inviter = { id: string; firstName: string | null; lastName: string | null };
/** The link is known here once: the database has a hash of its token. */
export type NewLink = { invitation: WaitingInvitation; link: string; mailed: boolean };

export type FoundInvitation = {
  contestId: number;
  contestTitle: string;
  organizerId: string;
  invitedBy: string;
  role: HelperRole;
  email: string;
  expiresAt: string;
};

const linksOfInvitation = 10;
const keepExpiredDays = 30;
const newExpiry = sql<Date>`now() + make_interval(days => ${sql.lit(invitationDays)})`;

/** The helpers of contests, and the invitations that wait (decision 69). */
export function helpingStore({ kysely }: Database, { appSecret, mails, publicUrl }: Deps) {
  const hash = (token: string) => invitationHash(token, appSecret);
  return {
    async helpers(contestId: number): Promise<Helper[]> {
      return (await helpersOf(kysely, contestId)).map(fieldsOf);
    },

    async invitations(contestId: number): Promise<WaitingInvitation[]> {
      const rows = await kysely
        .selectFrom("invitations")
        .selectAll()
        .where(isOfShow(contestId))
        .orderBy("id", "desc")
        .execute();
      return rows.map(toInvitation);
    },

    async invite(
      contestId: number,
      { email: typed, role }: { email: string; role: HelperRole },
      by: Inviter,
    ): Promise<NewLink> {
      const email = normalizeEmail(typed);
      await refuseInvited(kysely, contestId, email);
      const mailed = await mails.maySend({ email, invitedBy: by.id });
      return kysely.transaction().execute(async (transaction) => {
        const contest = await lockWithShow(transaction, contestId);
        await refuseInvited(transaction, contestId, email); // again under the lock: two may invite at once
        const token = randomBytes(24).toString("base64url");
        const row = await transaction
          .insertInto("invitations")
          .values({
            contest_id: contestId,
            email,
            role,
            token_hashes: [hash(token)],
            invited_by: by.id,
            expires_at: newExpiry,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const link = linkOf(token);
        if (mailed) await addMail(transaction, { email, role, contest, by, link });
        await addActivity(transaction, activityOf("helper_invited", contest, by.id, role));
        return { invitation: toInvitation(row), link, mailed };
      });
    },

    /** A further link; former ones that have not expired stay valid: one may be in a mail that is not read yet. */
    async renew(
      { contestId, invitationId }: { contestId: number; invitationId: number },
      { mail }: { mail: boolean },
      by: Inviter,
    ): Promise<NewLink> {
      const known = await kysely
        .selectFrom("invitations")
        .select("email")
        .where("id", "=", invitationId)
        .where(isOfShow(contestId))
        .executeTakeFirstOrThrow(() => notFound("Invitation"));
      const mailed = mail && (await mails.maySend({ email: known.email, invitedBy: by.id }));
      return kysely.transaction().execute(async (transaction) => {
        const contest = await lockWithShow(transaction, contestId);
        const token = randomBytes(24).toString("base64url");
        const newHash = hash(token);
        const row = await transaction
          .updateTable("invitations")
          .set({
            token_hashes: sql`case when expires_at > now()
              then (token_hashes || ${newHash}::text)[
                greatest(1, cardinality(token_hashes) + 2 - ${linksOfInvitation}::integer):
              ]
              else array[${newHash}::text] end`,
            expires_at: newExpiry,
            invited_by: by.id,
          })
          .where("id", "=", invitationId)
          .where(isOfShow(contestId))
          .returningAll()
          .executeTakeFirstOrThrow(() => notFound("Invitation"));
        const link = linkOf(token);
        const { email, role } = row;
        if (mailed) await addMail(transaction, { email, role, contest, by, link });
        await addActivity(transaction, activityOf("invitation_renewed", contest, by.id, role));
        return { invitation: toInvitation(row), link, mailed };
      });
    },

    /** One that is gone is withdrawn already. */
    async withdraw(contestId: number, invitationId: number, by: string): Promise<void> {
      await kysely.transaction().execute(async (transaction) => {
        const contest = await lockWithShow(transaction, contestId);
        const row = await transaction
          .deleteFrom("invitations")
          .where("id", "=", invitationId)
          .where(isOfShow(contestId))
          .returning("role")
          .executeTakeFirst();
        if (row) await addActivity(transaction, activityOf("invitation_withdrawn", contest, by, row.role, "before"));
      });
    },

    /** Returns the account that no longer helps. */
    remove(contestId: number, personId: string, by: string): Promise<{ id: string; email: string }> {
      return kysely.transaction().execute(async (transaction) => {
        const contest = await lockWithShow(transaction, contestId);
        const row = await transaction
          .deleteFrom("helpers")
          .using("users")
          .whereRef("users.id", "=", "helpers.user_id")
          .where("helpers.contest_id", "=", contestId)
          .where("helpers.user_id", "=", personId)
          .returning(["users.id", "users.email", "helpers.role"])
          .executeTakeFirstOrThrow(() => notFound("Helper"));
        const act = personId === by ? "helper_left" : "helper_removed";
        await addActivity(transaction, { ...activityOf(act, contest, by, row.role, "before"), personId });
        return { id: row.id, email: row.email };
      });
    },

    find: (token: string): Promise<FoundInvitation> => findByToken(kysely, token),

    /** Uses the invitation up. Whoever helps already gets the role of the invitation. */
    accept(token: string, userId: string): Promise<{ contestId: number; role: HelperRole }> {
      return kysely.transaction().execute(async (transaction) => {
        const found = await findByToken(transaction, token);
        const contest = await lockWithShow(transaction, found.contestId);
        const used = await transaction
          .deleteFrom("invitations")
          .where(hasToken(token))
          .where("contest_id", "=", contest.id)
          .returning("role")
          .executeTakeFirstOrThrow(notValid);
        if (contest.organizer_id !== found.organizerId) throw notValid();
        const { role } = used;
        await transaction
          .insertInto("helpers")
          .values({ contest_id: contest.id, user_id: userId, role })
          .onConflict((conflict) => conflict.columns(["contest_id", "user_id"]).doUpdateSet({ role }))
          .execute();
        await addActivity(transaction, { ...activityOf("helper_joined", contest, userId, role), personId: userId });
        return { contestId: contest.id, role };
      });
    },
  };

  function hasToken(token: string) {
    return sql<boolean>`token_hashes @> array[${hash(token)}::text] and invitations.expires_at > now()`;
  }

  /** Refuses where the link opens nothing, or whoever has sent it may no longer invite. */
  async function findByToken(database: Reader, token: string): Promise<FoundInvitation> {
    const row = await database
      .selectFrom("invitations")
      .innerJoin("contests", "contests.id", "invitations.contest_id")
      .leftJoin("shows", "shows.id", "contests.show_id")
      .innerJoin("users as inviter", "inviter.id", "invitations.invited_by")
      .select([
        "contests.id as contestId",
        sql<string>`coalesce(shows.title, contests.title)`.as("contestTitle"),
        "contests.organizer_id as organizerId",
        "invitations.role",
        "invitations.email",
        "invitations.expires_at as expiresAt",
        "inviter.id as inviterId",
        "inviter.role as inviterRole",
        "inviter.locked_at as inviterLockedAt",
        "inviter.first_name as firstName",
        "inviter.last_name as lastName",
      ])
      .where(hasToken(token))
      .executeTakeFirstOrThrow(notValid);
    const inviter = { id: row.inviterId, role: row.inviterRole, helps: [] };
    if (row.inviterLockedAt || !ownsContest(inviter, { id: row.contestId, organizerId: row.organizerId }))
      throw notValid();
    const { contestId, contestTitle, organizerId, role, email } = row;
    return {
      ...{ contestId, contestTitle, organizerId, role, email },
      invitedBy: nameOf(row),
      expiresAt: row.expiresAt.toISOString(),
    };
  }

  function linkOf(token: string): string {
    return publicUrl + invitationPath(token);
  }

  /** In the language of the invited person's account, or else of the contest. */
  async function addMail(transaction: Transaction, { email, role, contest, by, link }: Mailed): Promise<void> {
    const account = transaction.selectFrom("users").select("language").where("email", "=", email);
    const language = languageOf((await account.executeTakeFirst())?.language ?? contest.language);
    const name = role === "co_organizer" ? "coOrganizerInvitation" : "stageInvitation";
    await mails.add(transaction, { email, language }, [name, nameOf(by), await titleOf(transaction, contest), link]);
  }
}

/** Of the secret in a link: nobody can make it without the server's secret. */
export function invitationHash(token: string, appSecret: string): string {
  return createHmac("sha256", appSecret).update(`invitation ${token}`).digest("hex");
}

export type HelpingStore = ReturnType<typeof helpingStore>;

/** Who helps with an award helps with its whole show. */
async function titleOf(transaction: Transaction, contest: Pick<ContestRow, "title" | "show_id">): Promise<string> {
  if (contest.show_id === null) return contest.title;
  const show = transaction.selectFrom("shows").select("title").where("id", "=", contest.show_id);
  return (await show.executeTakeFirstOrThrow()).title;
}

/** An invitation to one award of a show is one to the show. */
function isOfShow(contestId: number) {
  return sql<boolean>`contest_id in (
    select id from contests where id = ${contestId} or show_id = show_of_contest(${contestId})
  )`;
}

type Reader = Pick<Database["kysely"], "selectFrom">;
type Mailed = {
  email: string;
  role: HelperRole;
  contest: Pick<ContestRow, "title" | "show_id" | "language">;
  by: Inviter;
  link: string;
};

/** Of those who were invited and never answered, nothing is kept for long. */
export async function sweepInvitations({ kysely }: Database): Promise<void> {
  await kysely
    .deleteFrom("invitations")
    .where("expires_at", "<=", sql<Date>`now() - make_interval(days => ${sql.lit(keepExpiredDays)})`)
    .execute();
}

function helpersOf(database: Reader, contestId: number) {
  return database
    .selectFrom("helpers")
    .innerJoin("users", "users.id", "helpers.user_id")
    .select([
      "users.id",
      "users.email",
      "users.first_name as firstName",
      "users.last_name as lastName",
      "helpers.role",
      "helpers.created_at as since",
    ])
    .where("helpers.contest_id", "=", contestId)
    .orderBy("helpers.created_at")
    .orderBy("users.id")
    .execute();
}

/** Known from the contest alone, so that nothing tells whether the address has an account. */
async function refuseInvited(database: Reader, contestId: number, email: string): Promise<void> {
  const mailbox = canonicalMailbox(email);
  const refuseIfAmong = (known: readonly { email: string }[], message: string) => {
    if (known.some((one) => canonicalMailbox(one.email) === mailbox))
      throw new Refusal("conflict", message, { fields: { email: message } });
  };
  const organizer = await database
    .selectFrom("contests")
    .innerJoin("users", "users.id", "contests.organizer_id")
    .select("users.email")
    .where("contests.id", "=", contestId)
    .executeTakeFirstOrThrow(() => notFound("Contest"));
  refuseIfAmong([organizer], helpingMessages.isOrganizer);
  const helpers = await helpersOf(database, contestId);
  refuseIfAmong(helpers, helpingMessages.helpsAlready);
  const invitations = await database.selectFrom("invitations").select("email").where(isOfShow(contestId)).execute();
  refuseIfAmong(invitations, helpingMessages.invitedAlready);
  if (helpers.length + invitations.length >= limits.helpersOfContest)
    throw new Refusal("conflict", helpingMessages.tooMany);
}

const notValid = () => new Refusal("not_found", ["invitationNotValid"]);

type HelpingAct = Extract<
  Act,
  "helper_invited" | "invitation_renewed" | "invitation_withdrawn" | "helper_joined" | "helper_removed" | "helper_left"
>;

function activityOf(
  act: HelpingAct,
  contest: { id: number; title: string },
  by: string,
  role: HelperRole,
  side: "before" | "after" = "after",
) {
  return { act, by, contestId: contest.id, subject: contest.title, [side]: { role: helperRoleTexts[role].label } };
}

function nameOf(person: { firstName: string | null; lastName: string | null }): string {
  return fullName(person) || "The organizer";
}

function toInvitation({ id, email, role, created_at, expires_at }: InvitationRow): WaitingInvitation {
  return fieldsOf({ id, email, role, created_at, expires_at });
}
