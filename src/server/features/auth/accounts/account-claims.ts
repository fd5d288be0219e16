import type { UserWithMailbox } from "#contract/auth.ts";
import type { Language } from "#domain/languages.ts";
import { limits } from "#domain/limits.ts";
import type { AccountProvider, AuthProvider, Proof } from "#domain/people/people.ts";
import { isCleanLine } from "#domain/text/text.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { addConfirmation } from "#server/features/votes/public.ts";
import type { AccountMails } from "#server/mail/account-mails.ts";
import type { GooglePerson, Registered } from "../sessions/sessions.ts";
import { endSessionsOf } from "../store.ts";
import { mailboxSpellings, storedSpellings } from "../voters/email-spellings.ts";
import type { PersonWithoutProof } from "../voters/person-without-proof.ts";
import { accountIdOf, insertAccount, lockText, mailboxHasAccount, userColumns } from "./account-rows.ts";

type Deps = { accountMails: Pick<AccountMails, "add">; site: string };

/** Whoever has proven a mailbox gets its account. What a code proves is done in the transaction that uses it up. */
export function accountClaims({ kysely }: Pick<Database, "kysely">, { accountMails, site }: Deps) {
  return {
    claimByGoogle(
      google: GooglePerson,
      unproven: PersonWithoutProof | undefined,
    ): Promise<UserWithMailbox | undefined> {
      return kysely.transaction().execute(async (transaction) => {
        await confirmVotesOf(transaction, unproven, "google");
        return claim(transaction, google, { unproven });
      });
    },

    /** The account, if any, of an address that was just proven by a code. One's own account stays as it is. */
    async claimByMail(
      transaction: Transaction,
      email: string,
      unproven: PersonWithoutProof | undefined,
    ): Promise<UserWithMailbox | undefined> {
      await confirmVotesOf(transaction, unproven, "mail");
      return claimMailbox(transaction, { ...unknownPerson, email, provider: "local", unproven, keepsOwn: true });
    },

    /**
     * Makes the account of somebody who registered and has proven the mailbox by a code since. Where it has an account
     * already, that one; where another spelling of the mailbox has one, none.
     */
    async finishRegistration(
      transaction: Transaction,
      registered: Registered,
      unproven: PersonWithoutProof | undefined,
    ): Promise<UserWithMailbox | undefined> {
      const spellings = mailboxSpellings(registered.email);
      await lockText(transaction, spellings[0]);
      await confirmVotesOf(transaction, unproven, "mail");
      const known = await claimMailbox(transaction, { ...registered, provider: "local", unproven, keepsOwn: false });
      if (known || (await mailboxHasAccount(transaction, spellings))) return known;
      const { email, firstName, lastName, passwordHash, organizerReason } = registered;
      return insertAccount(transaction, {
        values: {
          email,
          first_name: firstName,
          last_name: lastName,
          password_hash: passwordHash,
          email_verified: true,
        },
        organizerReason,
      });
    },

    /** Proves the mailbox of an account by a code and gives it a new password; all its sessions end, and a mail says so. */
    async resetPassword(
      transaction: Transaction,
      email: string,
      passwordHash: string,
      languageOf: (account: string | null) => Language,
    ): Promise<UserWithMailbox | undefined> {
      const account = await transaction
        .selectFrom("users")
        .select(["id", "language", "password_hash as formerHash"])
        .where("id", "=", accountIdOf(email))
        .forUpdate()
        .executeTakeFirst();
      if (!account) return undefined;
      const user = await transaction
        .updateTable("users")
        .set({ password_hash: passwordHash, email_verified: true })
        .where("id", "=", account.id)
        .returning(userColumns)
        .executeTakeFirstOrThrow();
      await endSessionsOf(transaction, user.id);
      const recipient = { ...user, language: languageOf(account.language) };
      await accountMails.add(transaction, recipient, [
        account.formerHash === null ? "firstPassword" : "newPassword",
        site,
      ]);
      return user;
    },

    /**
     * The account of somebody who signed in without one; a new one where there is none. Undefined where another
     * spelling of the mailbox has one.
     */
    accountOfGuest(guest: GooglePerson & { authProvider: AuthProvider }): Promise<UserWithMailbox | undefined> {
      const provider = guest.authProvider === "google" ? "google" : "local";
      return kysely.transaction().execute(async (transaction) => {
        const spellings = mailboxSpellings(guest.email);
        await lockText(transaction, spellings[0]);
        const known = await claim(transaction, guest, { provider });
        if (known || (await mailboxHasAccount(transaction, spellings))) return known;
        const created = await transaction
          .insertInto("users")
          .values({
            email: guest.email,
            first_name: personName(guest.firstName),
            last_name: personName(guest.lastName),
            profile_image_url: shortEnough(guest.profileImageUrl, limits.url),
            email_verified: true,
            auth_provider: provider,
            google_id: guest.googleId ?? null,
          })
          .onConflict((conflict) => conflict.column("email").doNothing())
          .returning(userColumns)
          .executeTakeFirst();
        return created ?? claim(transaction, guest, { provider });
      });
    },
  };
}

export type AccountClaims = ReturnType<typeof accountClaims>;

/**
 * The account, if any, of a Google account that has just proven a mailbox: the one it has signed in to before, whatever
 * its e-mail is now, or else the one of the mailbox.
 */
async function claim(
  transaction: Transaction,
  person: GooglePerson,
  { provider = "google", unproven }: { provider?: AccountProvider; unproven?: PersonWithoutProof | undefined },
): Promise<UserWithMailbox | undefined> {
  const { googleId } = person;
  // Otherwise it could be linked to two accounts at the same time.
  if (googleId) await lockText(transaction, googleId);
  const ofMailbox = await claimMailbox(transaction, { ...person, provider, unproven, keepsOwn: false });
  if (!googleId) return ofMailbox;
  const linked = await transaction
    .selectFrom("users")
    .select(userColumns)
    .where("google_id", "=", googleId)
    .executeTakeFirst();
  if (linked || !ofMailbox) return linked;
  await transaction.updateTable("users").set({ google_id: googleId }).where("id", "=", ofMailbox.id).execute();
  return ofMailbox;
}

async function confirmVotesOf(
  transaction: Transaction,
  unproven: PersonWithoutProof | undefined,
  proof: Proof,
): Promise<void> {
  if (unproven) await addConfirmation(transaction, { ...unproven, proof });
}

type ProvenMailbox = Pick<GooglePerson, "email" | "firstName" | "lastName"> & {
  provider: AccountProvider;
  /** the new password of an account that was never proven before */
  passwordHash?: string;
  unproven: PersonWithoutProof | undefined;
  /** The unproven's own account keeps its password, name and sessions. */
  keepsOwn: boolean;
};

const unknownPerson = { firstName: null, lastName: null };

/**
 * The account, if any, of a mailbox that was just proven; the oldest where it has several. Where its e-mail was never
 * verified before, somebody else may have registered it in advance, so its password, sessions and name are removed.
 */
async function claimMailbox(transaction: Transaction, proven: ProvenMailbox): Promise<UserWithMailbox | undefined> {
  const accounts = await transaction
    .selectFrom("users")
    .select(userColumns)
    .where("email", "in", storedSpellings(proven.email))
    .orderBy("email_verified", "desc")
    .orderBy("created_at")
    .forUpdate()
    .execute();
  const claimed: UserWithMailbox[] = [];
  for (const account of accounts)
    claimed.push(account.emailVerified ? account : await verify(transaction, account, proven));
  return claimed[0];
}

async function verify(
  transaction: Transaction,
  user: UserWithMailbox,
  { firstName, lastName, provider, passwordHash, unproven, keepsOwn }: ProvenMailbox,
): Promise<UserWithMailbox> {
  const isKept = user.id === unproven?.id && keepsOwn;
  if (!isKept) await endSessionsOf(transaction, user.id);
  const cleared = {
    password_hash: passwordHash ?? null,
    first_name: personName(firstName),
    last_name: personName(lastName),
    auth_provider: provider,
  };
  return transaction
    .updateTable("users")
    .set({ email_verified: true, ...(isKept ? {} : cleared) })
    .where("id", "=", user.id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

function personName(name: string | null): string | null {
  return name && isCleanLine(name) ? shortEnough(name, limits.personName) : null;
}

function shortEnough(text: string | null, limit: number): string | null {
  return text && text.length <= limit ? text : null;
}
