// npm run admin -- …: for the person who runs the server.
import { randomBytes } from "node:crypto";
import { fullName, type Role, roles } from "#domain/people.ts";
import { readOrMakeAppSecret } from "#server/core/app-secret.ts";
import { type Config, readConfig } from "#server/core/config.ts";
import { standardError } from "#server/core/output.ts";
import { otherSessions } from "#server/db/backup/session.ts";
import { connectDatabase, type Database } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { reachDatabase } from "#server/db/reach.ts";
import { refuseOtherSecret, replaceFingerprint } from "#server/db/secret-fingerprint.ts";
import { addActivity } from "#server/features/activity/store.ts";
import { type OperatorAccounts, operatorAccounts } from "#server/features/auth/accounts/operator-accounts.ts";
import { hashPassword } from "#server/features/auth/sign-in/passwords.ts";
import { signInLimit } from "#server/features/auth/sign-in/sign-in-limit.ts";
import { type UserStore, userStore } from "#server/features/auth/store.ts";
import { releaseMailbox } from "#server/features/auth/voters/release-mailbox.ts";
import { accountKeyOf } from "#server/features/auth/voters/voter-id.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `Usage:
  npm run admin -- list
  npm run admin -- grant <email> <${roles.join("|")}>
  npm run admin -- reset-password <email>
  npm run admin -- unlock <email>
  npm run admin -- release <email>    (of a mailbox that another person has now: their Google account may use it)
  npm run admin -- accept-secret      (the database takes the present app secret for the right one: everybody can vote again)`;

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  const config = readConfig();
  const reached = await reachDatabase(config);
  const database = connectDatabase({ url: reached.url });
  try {
    if (command === acceptSecret) await refuseBesideServers(database);
    else await refuseOtherSecret(database.pool, config);
    await migrate(database.pool, { log: (line) => standardError().write(`${line}\n`) });
    process.stdout.write(`${await command(partsOf(database, config))}\n`);
  } finally {
    await database.close();
    await reached.release();
  }
});

type Deps = {
  users: UserStore;
  accounts: OperatorAccounts;
  /** The limit of wrong passwords counts from zero again, in the running server too: its counts are in the database. */
  forgetFailures: (user: { id: string; email: string }) => Promise<void>;
  /** False where no Google account has proven this mailbox. */
  releaseMailbox: (email: string) => Promise<boolean>;
  acceptSecret: () => Promise<void>;
};
type Command = (deps: Deps) => Promise<string>;

function partsOf(database: Database, config: Config): Deps {
  const secret = async () => config.appSecret ?? (await readOrMakeAppSecret(config.dataDir, database.pool));
  return {
    users: userStore(database),
    accounts: operatorAccounts(database),
    forgetFailures: async ({ id, email }) => {
      const key = accountKeyOf(email, await secret());
      await database.kysely.transaction().execute(async (transaction) => {
        await signInLimit(database.pool).unlock(key);
        await addActivity(transaction, { act: "sign_in_unblocked", by: null, personId: id });
      });
    },
    releaseMailbox: async (email) => releaseMailbox(database, email, await secret()),
    acceptSecret: async () => replaceFingerprint(database.pool, await secret()),
  };
}

function readCommand([name, email, role]: string[]): Command {
  if (name === "list" && email === undefined) return list;
  if (name === "grant" && email && isRole(role)) return (deps) => grant(deps, email, role);
  if (name === "reset-password" && email && role === undefined) return (deps) => resetPassword(deps, email);
  if (name === "unlock" && email && role === undefined) return (deps) => unlock(deps, email);
  if (name === "release" && email && role === undefined) return (deps) => release(deps, email);
  if (name === "accept-secret" && email === undefined) return acceptSecret;
  throw new UsageError(usage);
}

function isRole(word: string | undefined): word is Role {
  return roles.includes(word as Role);
}

async function list({ users }: Deps): Promise<string> {
  const people = await users.list();
  return people
    .map((person) =>
      [person.role.padEnd(11), person.organizerStatus.padEnd(8), person.email, fullName(person)].join("  "),
    )
    .join("\n");
}

async function grant({ accounts }: Deps, email: string, role: Role): Promise<string> {
  if (!(await accounts.setRole(email, role))) throw unknown(email);
  return `${email} is ${role} now.`;
}

/** The new password is shown once and works at once; every session of the account ends. */
async function resetPassword(deps: Deps, email: string): Promise<string> {
  await unlock(deps, email);
  const password = randomBytes(12).toString("base64url");
  if (!(await deps.accounts.setPassword(email, await hashPassword(password)))) throw unknown(email);
  return `The new password of ${email} is:  ${password}`;
}

async function unlock({ users, forgetFailures }: Deps, email: string): Promise<string> {
  const user = await users.findForSignIn(email);
  if (!user) throw unknown(email);
  await forgetFailures(user);
  return `${email} can sign in on any device again.`;
}

async function release(deps: Deps, email: string): Promise<string> {
  if (!(await deps.releaseMailbox(email)))
    throw new UsageError(`No Google account has signed in with the email ${email}.`);
  return (
    `The next Google account that signs in with ${email} may use it, with the account of that email if there is one. ` +
    "Votes so far stay with the Google account before."
  );
}

async function acceptSecret(deps: Deps): Promise<string> {
  await deps.acceptSecret();
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
