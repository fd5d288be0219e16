import { createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Language } from "#domain/languages.ts";
import { undoEmailPath } from "#domain/paths.ts";
import { normalizeEmail } from "#domain/people/mailboxes.ts";
import { undoEmailHours } from "#domain/people/mails.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { addConfirmation, type Confirmation } from "#server/features/votes/public.ts";
import type { Refusal } from "#server/http/errors.ts";
import type { AccountMails, Recipient } from "#server/mail/account-mails.ts";
import { endSessionsOf } from "../store.ts";
import { mailboxSpellings } from "../voters/email-spellings.ts";
import { lockVoting, moveVoters, notifyVotersChanged, voterChanges } from "../voters/voter-changes.ts";
import { mailboxIdsOf } from "../voters/voter-id.ts";
import { unite } from "../voters/voters.ts";
import { lockText } from "./account-rows.ts";

type Deps = {
  appSecret: string;
  accountMails: AccountMails;
  publicUrl: string;
  /** after the transaction that has added the confirmation */
  confirmVotes: (confirmation: Confirmation) => Promise<void>;
};

/** Of the mails, by what the account has chosen. */
type LanguageOf = (account: string | null) => Language;

export type Changed = "changed" | "taken" | "gone";
export type Undone = { email: string; endedSessions: string[] } | "not valid" | "taken";

/** Changes the e-mail of an account to an address that its owner has just proven, and undoes that (decision 51). */
export function emailChanges({ kysely }: Database, { appSecret, accountMails, publicUrl, confirmVotes }: Deps) {
  const changeVoters = voterChanges({ kysely });

  return {
    /**
     * `castBy`: of the votes that wait for this proof. `refusalOf` uses up the code of the new address, in the transaction
     * that changes the account: one that fails can be tried again with the same code.
     */
    async change(
      { id, castBy, languageOf }: { id: string; castBy: string; languageOf: LanguageOf },
      newEmail: string,
      refusalOf: (transaction: Transaction) => Promise<Refusal | undefined>,
    ): Promise<Changed | Refusal> {
      const email = normalizeEmail(newEmail);
      let confirmation: Confirmation | undefined;
      const changed = await changeVoters(async (transaction): Promise<Changed | Refusal> => {
        const refusal = await refusalOf(transaction);
        if (refusal) return refusal;
        const user = await lockedUser(transaction, id);
        if (!user) return "gone";
        if (await isTaken(transaction, email, id)) return "taken";
        confirmation = await joinVoters(transaction, { ...user, castBy }, email);
        await transaction
          .updateTable("users")
          .set({ email, email_verified: true, auth_provider: "local" })
          .where("id", "=", id)
          .execute();
        const language = languageOf(user.language);
        if (user.emailVerified) await allowUndo(transaction, { ...user, language }, email);
        await accountMails.add(transaction, { email, emailVerified: true, language }, ["newEmail", publicUrl]);
        return "changed";
      });
      if (confirmation) await confirmVotes(confirmation);
      return changed;
    },

    /** Whoever has the token reads the former mailbox. All that others may have done to get in is undone too. */
    undo(token: string, languageOf: LanguageOf): Promise<Undone> {
      return changeVoters(async (transaction) => {
        const change = await transaction
          .selectFrom("email_changes")
          .selectAll()
          .where("token_hash", "=", tokenHash(token))
          .where("expires_at", ">", sql<Date>`now()`)
          .executeTakeFirst();
        const user = change && (await lockedUser(transaction, change.user_id));
        if (!change || !user) return "not valid";
        const email = change.former_email;
        if (await isTaken(transaction, email, user.id)) return "taken";
        const endedSessions = await endSessionsOf(transaction, user.id);
        await partVoters(transaction, user.email, email);
        await transaction
          .updateTable("users")
          .set({ email, email_verified: true, password_hash: null, google_id: null })
          .where("id", "=", user.id)
          .execute();
        await transaction
          .deleteFrom("email_changes")
          .where("user_id", "=", user.id)
          .where("created_at", ">=", change.created_at)
          .execute();
        const language = languageOf(user.language);
        await accountMails.add(transaction, { email, emailVerified: true, language }, ["emailUndone", publicUrl]);
        return { email, endedSessions };
      });
    },
  };

  async function allowUndo(
    transaction: Transaction,
    user: Recipient & { id: string },
    newEmail: string,
  ): Promise<void> {
    const token = randomBytes(24).toString("base64url");
    await transaction
      .insertInto("email_changes")
      .values({
        token_hash: tokenHash(token),
        user_id: user.id,
        former_email: user.email,
        former_verified: user.emailVerified,
        expires_at: sql<Date>`now() + make_interval(hours => ${undoEmailHours})`,
      })
      .execute();
    const undoUrl = publicUrl + undoEmailPath(token);
    await accountMails.add(transaction, user, ["emailChanged", newEmail, undoUrl]);
  }

  /**
   * Both mailboxes are one person's, so they become one voter: no vote is lost, and none is won. Where the former one
   * was never proven, its votes with proof are somebody else's and stay; those without follow, and count now.
   */
  async function joinVoters(
    transaction: Transaction,
    { email, emailVerified, castBy }: LockedUser & { castBy: string },
    newEmail: string,
  ): Promise<Confirmation | undefined> {
    const [former, now] = [mailboxIdsOf(email, appSecret), mailboxIdsOf(newEmail, appSecret)];
    if (emailVerified) {
      if (former[0] !== now[0]) await unite(transaction, [...former, ...now]);
      return undefined;
    }
    const voterId = await unite(transaction, now);
    const formerVoterId = await unite(transaction, former);
    if (voterId !== formerVoterId) await moveUnprovenVotes(transaction, { from: formerVoterId, to: voterId, castBy });
    const confirmation: Confirmation = { voterId, castBy, proof: "mail" };
    await addConfirmation(transaction, confirmation);
    return confirmation;
  }

  /** The mailbox that loses the account begins anew, and the votes stay with the account. */
  async function partVoters(transaction: Transaction, leaving: string, staying: string): Promise<void> {
    const [gone, kept] = [mailboxIdsOf(leaving, appSecret), mailboxIdsOf(staying, appSecret)];
    if (gone[0] === kept[0]) return;
    const rows = await transaction
      .selectFrom("voters")
      .select(["id", "voter_id", "google_id"])
      .where("id", "in", [gone[0], kept[0]])
      .execute();
    const ofGone = rows.find(({ id }) => id === gone[0]);
    const ofKept = rows.find(({ id }) => id === kept[0]);
    const voterId = ofKept?.voter_id ?? kept[0];
    await moveVoters(transaction, gone, gone.includes(voterId) ? kept[0] : voterId);
    const googleId = ofGone?.google_id;
    const ids = googleId && googleId !== ofKept?.google_id ? [...gone, googleId] : gone;
    await transaction.deleteFrom("voters").where("id", "in", ids).execute();
    // Guests with another spelling of the leaving mailbox are remembered under it.
    await notifyVotersChanged(transaction, [voterId]);
  }

  function tokenHash(token: string): string {
    return createHmac("sha256", appSecret).update(`undo e-mail ${token}`).digest("hex");
  }
}

/** Those that cannot be undone any more. */
export async function sweepEmailChanges({ kysely }: Database): Promise<void> {
  await kysely.deleteFrom("email_changes").where("expires_at", "<=", sql<Date>`now()`).execute();
}

type LockedUser = { id: string; email: string; emailVerified: boolean; language: string | null };

function lockedUser(transaction: Transaction, userId: string): Promise<LockedUser | undefined> {
  return transaction
    .selectFrom("users")
    .select(["id", "email", "email_verified as emailVerified", "language"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

/** By another account than this one. */
async function isTaken(transaction: Transaction, email: string, userId: string): Promise<boolean> {
  const spellings = mailboxSpellings(email);
  await lockText(transaction, spellings[0]); // registration takes the same lock
  const { rows } = await sql`
    select from users where canonical_mailbox(email) = any (${spellings}) and id <> ${userId} limit 1
  `.execute(transaction);
  return rows.length > 0;
}

/** Only where the other voter has none in that contest. */
async function moveUnprovenVotes(
  transaction: Transaction,
  { from, to, castBy }: { from: string; to: string; castBy: string },
): Promise<void> {
  await lockVoting(transaction, [from]);
  await sql`
    update votes set voter_id = ${to}
    where voter_id = ${from} and proof = 'none' and (giver is null or giver = ${castBy}) and not exists (
      select from votes as other where other.contest_id = votes.contest_id and other.voter_id = ${to}
    )`.execute(transaction);
}
