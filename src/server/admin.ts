// npm run admin -- …: for the person who runs the server.
import { randomBytes } from "node:crypto";
import { fullName, type Role, roles } from "#domain/people.ts";
import { readConfig } from "./config.ts";
import { connectDatabase } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import { reachDatabase } from "./db/reach.ts";
import { hashPassword } from "./features/auth/passwords.ts";
import { type UserStore, userStore } from "./features/auth/store.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `Usage:
  npm run admin -- list
  npm run admin -- grant <email> <${roles.join("|")}>
  npm run admin -- reset-password <email>`;

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  const reached = await reachDatabase(readConfig());
  const database = connectDatabase({ url: reached.url });
  try {
    await migrate(database.pool);
    process.stdout.write(`${await command(userStore(database))}\n`);
  } finally {
    await database.close();
    await reached.release();
  }
});

type Command = (users: UserStore) => Promise<string>;

function readCommand([name, email, role]: string[]): Command {
  if (name === "list" && email === undefined) return list;
  if (name === "grant" && email && isRole(role)) return (users) => grant(users, email, role);
  if (name === "reset-password" && email && role === undefined) return (users) => resetPassword(users, email);
  throw new UsageError(usage);
}

function isRole(word: string | undefined): word is Role {
  return roles.includes(word as Role);
}

async function list(users: UserStore): Promise<string> {
  const people = await users.list();
  return people
    .map((person) =>
      [person.role.padEnd(11), person.organizerStatus.padEnd(8), person.email, fullName(person)].join("  "),
    )
    .join("\n");
}

async function grant(users: UserStore, email: string, role: Role): Promise<string> {
  if (!(await users.setRole(email, role))) throw unknown(email);
  return `${email} is ${role} now.`;
}

/** The new password is shown once; every session of the account ends. */
async function resetPassword(users: UserStore, email: string): Promise<string> {
  const password = randomBytes(12).toString("base64url");
  if (!(await users.setPassword(email, await hashPassword(password)))) throw unknown(email);
  return `The new password of ${email} is:  ${password}`;
}

function unknown(email: string): UsageError {
  return new UsageError(`There is no account with the e-mail ${email}.`);
}
