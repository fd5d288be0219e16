import { type Selectable, sql, type Transaction } from "kysely";
import type { Helper, WaitingInvitation } from "#contract/helping.ts";
import type { Act } from "#domain/activity.ts";
import { type HelperRole, helperRoleTexts, invitationDays, invitationMail } from "#domain/helping.ts";
import { limits } from "#domain/limits.ts";
import { canonicalMailbox, normalizeEmail } from "#domain/mailboxes.ts";
import { invitationPath } from "#domain/paths.ts";
import { fullName } from "#domain/people.ts";
import { ownsContest } from "#domain/permissions.ts";
import type { Database } from "#server/db/connect.ts";
import type { Tables } from "#server/db/tables.ts";
import { addActivity } from "#server/features/activity/public.ts";
import { lockedContest } from "#server/features/contests/public.ts";
import type { InvitationMails } from "./invitation-mails.ts";
import type { InvitationTokens } from "./invitation-tokens.ts";

type Deps = { tokens: InvitationTokens; mails: InvitationMails; publicUrl: string };

type Inviter = { id: string; firstName: string | null; lastName: string | null };
export type NotInvited = "gone" | "organizer" | "helps already" | "invited already" | "too many";
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
export function helpingStore({ kysely }: Database, { tokens, mails, publicUrl }: Deps) {
  return {
    async helpers(contestId: number): Promise<Helper[]> {
      const rows = await helpersOf(kysely, contestId);
      return rows.map(({ since, ...helper }) => ({ ...helper, since: since.toISOString() }));
    },

    async invitations(contestId: number): Promise<WaitingInvitation[]> {
      const rows = await kysely
        .selectFrom("invitations")
        .selectAll()
        .where("contest_id", "=", contestId)
        .orderBy("id", "desc")
        .execute();
      return rows.map(toInvitation);
    },

    async invite(
      contestId: number,
      { email: typed, role }: { email: string; role: HelperRole },
      by: Inviter,
    ): Promise<NewLink | NotInvited> {
      const email = normalizeEmail(typed);
      const obstacle = await whatIsInTheWay(kysely, contestId, email);
      if (obstacle) return obstacle;
      const mailed = await mails.maySend({ email, invitedBy: by.id });
      return kysely.transaction().execute(async (transaction) => {
        const contest = await lockedContest(transaction, contestId);
        // Asked again under the lock: two may invite at once.
        const obstacle = contest ? await whatIsInTheWay(transaction, contestId, email) : "gone";
        if (!contest || obstacle) return obstacle ?? "gone";
        const token = tokens.create();
        const row = await transaction
          .insertInto("invitations")
          .values({
            contest_id: contestId,
            email,
            role,
            token_hashes: [tokens.hash(token)],
            invited_by: by.id,
            expires_at: newExpiry,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const link = linkOf(token);
        if (mailed) await addMail(transaction, { email, role, contestTitle: contest.title, by, link });
        await addActivity(transaction, activityOf("helper_invited", contest, by.id, role));
        return { invitation: toInvitation(row), link, mailed };
      });
    },

    /** A further link; former ones that have not expired stay valid: one may be in a mail that is not read yet. */
    async renew(
      { contestId, invitationId }: { contestId: number; invitationId: number },
      { mail }: { mail: boolean },
      by: Inviter,
    ): Promise<NewLink | undefined> {
      const known = await kysely
        .selectFrom("invitations")
        .select("email")
        .where("id", "=", invitationId)
        .where("contest_id", "=", contestId)
        .executeTakeFirst();
      if (!known) return undefined;
      const mailed = mail && (await mails.maySend({ email: known.email, invitedBy: by.id }));
      return kysely.transaction().execute(async (transaction) => {
        const contest = await lockedContest(transaction, contestId);
        if (!contest) return undefined;
        const token = tokens.create();
        const hash = tokens.hash(token);
        const row = await transaction
          .updateTable("invitations")
          .set({
            token_hashes: sql`case when expires_at > now()
              then (token_hashes || ${hash}::text)[
                greatest(1, cardinality(token_hashes) + 2 - ${linksOfInvitation}::integer):
              ]
              else array[${hash}::text] end`,
            expires_at: newExpiry,
            invited_by: by.id,
          })
          .where("id", "=", invitationId)
          .where("contest_id", "=", contestId)
          .returningAll()
          .executeTakeFirst();
        if (!row) return undefined;
        const link = linkOf(token);
        const { email, role } = row;
        if (mailed) await addMail(transaction, { email, role, contestTitle: contest.title, by, link });
        await addActivity(transaction, activityOf("invitation_renewed", contest, by.id, role));
        return { invitation: toInvitation(row), link, mailed };
      });
    },

    /** One that is gone is withdrawn already. */
    async withdraw(contestId: number, invitationId: number, by: string): Promise<void> {
      await kysely.transaction().execute(async (transaction) => {
        const contest = await lockedContest(transaction, contestId);
        const row = await transaction
          .deleteFrom("invitations")
          .where("id", "=", invitationId)
          .where("contest_id", "=", contestId)
          .returning("role")
          .executeTakeFirst();
        if (contest && row)
          await addActivity(transaction, activityOf("invitation_withdrawn", contest, by, row.role, "before"));
      });
    },

    /** The account that no longer helps; undefined where it did not. */
    remove(contestId: number, personId: string, by: string): Promise<{ id: string; email: string } | undefined> {
      return kysely.transaction().execute(async (transaction) => {
        const contest = await lockedContest(transaction, contestId);
        const row = await transaction
          .deleteFrom("helpers")
          .using("users")
          .whereRef("users.id", "=", "helpers.user_id")
          .where("helpers.contest_id", "=", contestId)
          .where("helpers.user_id", "=", personId)
          .returning(["users.id", "users.email", "helpers.role"])
          .executeTakeFirst();
        if (!contest || !row) return undefined;
        const act = personId === by ? "helper_left" : "helper_removed";
        await addActivity(transaction, { ...activityOf(act, contest, by, row.role, "before"), personId });
        return { id: row.id, email: row.email };
      });
    },

    /** Undefined where the link opens nothing, or whoever has sent it may no longer invite. */
    find: (token: string): Promise<FoundInvitation | undefined> => findByToken(kysely, token),

    /** Uses the invitation up. Whoever helps already gets the role of the invitation. */
    accept(token: string, userId: string): Promise<{ contestId: number; role: HelperRole } | undefined> {
      return kysely.transaction().execute(async (transaction) => {
        const found = await findByToken(transaction, token);
        const contest = found && (await lockedContest(transaction, found.contestId));
        if (!contest) return undefined;
        const used = await transaction
          .deleteFrom("invitations")
          .where(hasToken(token))
          .where("contest_id", "=", contest.id)
          .returning("role")
          .executeTakeFirst();
        if (!used || contest.organizer_id !== found.organizerId) return undefined;
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
    return sql<boolean>`token_hashes @> array[${tokens.hash(token)}::text] and invitations.expires_at > now()`;
  }

  async function findByToken(database: Reader, token: string): Promise<FoundInvitation | undefined> {
    const row = await database
      .selectFrom("invitations")
      .innerJoin("contests", "contests.id", "invitations.contest_id")
      .innerJoin("users as inviter", "inviter.id", "invitations.invited_by")
      .select([
        "contests.id as contestId",
        "contests.title as contestTitle",
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
      .executeTakeFirst();
    if (!row || row.inviterLockedAt) return undefined;
    const inviter = { id: row.inviterId, role: row.inviterRole, helps: [] };
    if (!ownsContest(inviter, { id: row.contestId, organizerId: row.organizerId })) return undefined;
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

  function addMail(transaction: Transaction<Tables>, { email, role, contestTitle, by, link }: Mailed): Promise<void> {
    return mails.add(transaction, email, invitationMail({ contestTitle, invitedBy: nameOf(by), role, url: link }));
  }
}

export type HelpingStore = ReturnType<typeof helpingStore>;

type Reader = Pick<Database["kysely"], "selectFrom">;
type Mailed = { email: string; role: HelperRole; contestTitle: string; by: Inviter; link: string };

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
async function whatIsInTheWay(database: Reader, contestId: number, email: string): Promise<NotInvited | undefined> {
  const mailbox = canonicalMailbox(email);
  const isThis = (known: { email: string }) => canonicalMailbox(known.email) === mailbox;
  const organizer = await database
    .selectFrom("contests")
    .innerJoin("users", "users.id", "contests.organizer_id")
    .select("users.email")
    .where("contests.id", "=", contestId)
    .executeTakeFirst();
  if (!organizer) return "gone";
  if (isThis(organizer)) return "organizer";
  const helpers = await helpersOf(database, contestId);
  if (helpers.some(isThis)) return "helps already";
  const invitations = await database
    .selectFrom("invitations")
    .select("email")
    .where("contest_id", "=", contestId)
    .execute();
  if (invitations.some(isThis)) return "invited already";
  return helpers.length + invitations.length >= limits.helpersOfContest ? "too many" : undefined;
}

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

function toInvitation(row: Selectable<Tables["invitations"]>): WaitingInvitation {
  const { id, email, role } = row;
  return { id, email, role, createdAt: row.created_at.toISOString(), expiresAt: row.expires_at.toISOString() };
}
