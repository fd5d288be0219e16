// npm run admin -- …: for the person who runs the server.
import { randomBytes } from "node:crypto";
import { fullName, type Role, roles } from "#domain/people/people.ts";
import { otherSessions } from "#server/db/backup/session.ts";
import type { Database } from "#server/db/connect.ts";
import { replaceFingerprint } from "#server/db/secret-fingerprint.ts";
import { addActivity } from "#server/features/activity/public.ts";
import {
  accountKeyOf,
  hashPassword,
  operatorAccounts,
  releaseMailbox,
  signInLimit,
  userStore,
} from "#server/features/auth/public-commands.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { type Context, withDatabase } from "./with-database.ts";

const usage = `Usage:
  npm run admin -- list
  npm run admin -- grant <email> <${roles.join("|")}>
  npm run admin -- reset-password <email>
  npm run admin -- unlock <email>
  npm run admin -- release <email>    (of a mailbox that another person has now: their Google account may use it)
  npm run admin -- accept-secret      (the database takes the present app secret for the right one: everybody can vote again)`;

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  await withDatabase(
    async (context) => {
      process.stdout.write(`${await command(context)}\n`);
    },
    command === acceptSecret ? refuseBesideServers : undefined,
  );
});

type Command = (context: Context) => Promise<string>;

function readCommand([name, email, role]: string[]): Command {
  if (name === "list" && email === undefined) return list;
  if (name === "grant" && email && isRole(role)) return (context) => grant(context, email, role);
  if (name === "reset-password" && email && role === undefined) return (context) => resetPassword(context, email);
  if (name === "unlock" && email && role === undefined) return (context) => unlock(context, email);
  if (name === "release" && email && role === undefined) return (context) => release(context, email);
  if (name === "accept-secret" && email === undefined) return acceptSecret;
  throw new UsageError(usage);
}

function isRole(word: string | undefined): word is Role {
  return roles.includes(word as Role);
}

async function list({ database }: Context): Promise<string> {
  const people = await userStore(database).list();
  return people
    .map((person) =>
      [person.role.padEnd(11), person.organizerStatus.padEnd(8), person.email, fullName(person)].join("  "),
    )
    .join("\n");
}

async function grant({ database }: Context, email: string, role: Role): Promise<string> {
  if (!(await operatorAccounts(database).setRole(email, role))) throw unknown(email);
  return `${email} is ${role} now.`;
}

/** The new password is shown once and works at once; every session of the account ends. */
async function resetPassword(context: Context, email: string): Promise<string> {
  await unlock(context, email);
  const password = randomBytes(12).toString("base64url");
  if (!(await operatorAccounts(context.database).setPassword(email, await hashPassword(password))))
    throw unknown(email);
  return `The new password of ${email} is:  ${password}`;
}

/** The limit of wrong passwords counts from zero again, in the running server too: its counts are in the database. */
async function unlock({ database, secret }: Context, email: string): Promise<string> {
  const user = await userStore(database).findForSignIn(email);
  if (!user) throw unknown(email);
  const key = accountKeyOf(user.email, await secret());
  await database.kysely.transaction().execute(async (transaction) => {
    await signInLimit(database.pool).unlock(key);
    await addActivity(transaction, { act: "sign_in_unblocked", by: null, personId: user.id });
  });
  return `${email} can sign in on any device again.`;
}

async function release({ database, secret }: Context, email: string): Promise<string> {
  if (!(await releaseMailbox(database, email, await secret())))
    throw new UsageError(`No Google account has signed in with the email ${email}.`);
  return (
    `The next Google account that signs in with ${email} may use it, with the account of that email if there is one. ` +
    "Votes so far stay with the Google account before."
  );
}

async function acceptSecret({ database, secret }: Context): Promise<string> {
  await replaceFingerprint(database.pool, await secret());
  return "The database knows this app secret from now on. Whoever has voted under another one can vote again.";
}

/** They would go on with the secret that they were started with. */
async function refuseBesideServers({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    if ((await otherSessions(client)) > 0)
      throw new UsageError("A ScoreQuest server, or a command of it, is using this database. Stop it first.");
  } finally {
    client.release();
  }
}

function unknown(email: string): UsageError {
  return new UsageError(`There is no account with the email ${email}.`);
}
