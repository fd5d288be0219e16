import {
  type Account,
  askForEmailChange,
  changePassword,
  confirmEmailChange,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  getAccount,
  keepLanguage,
  listSessions,
  removeProfilePhoto,
  undoEmailChange,
  updateAccount,
} from "#contract/accounts.ts";
import { isLanguage } from "#domain/languages.ts";
import { exportFileName, isOwnEmail, organizesFirst } from "#domain/people/accounts.ts";
import { normalizeEmail } from "#domain/people/mailboxes.ts";
import { undoEmailHours } from "#domain/people/mails.ts";
import type { Database } from "#server/db/connect.ts";
import type {
  accountDeletion,
  emailChangeCodes,
  emailChanges,
  ownPassword,
  SignedInPeople,
} from "#server/features/auth/public.ts";
import type { ContestChanges } from "#server/features/results/public.ts";
import type { PhotoStore } from "#server/features/uploads/public.ts";
import type { Api } from "#server/http/api.ts";
import { notFound, Refusal, refuseInvalidFields, unauthorized } from "#server/http/errors.ts";
import { type FindPerson, hasMailbox, type PersonWithMailbox, signedInPerson } from "#server/http/person.ts";
import { fileReply } from "#server/http/replies/attachment.ts";
import { compressed } from "#server/http/replies/negotiation.ts";
import { languageOfMail } from "#server/http/requests/language-of-request.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { personalDataOf } from "./personal-data.ts";
import type { AccountStore } from "./store.ts";

export type AccountDeps = {
  changes: ContestChanges;
  database: Database;
  accounts: AccountStore;
  photos: PhotoStore;
  password: ReturnType<typeof ownPassword>;
  /** undefined where no mail is configured */
  codes: ReturnType<typeof emailChangeCodes> | undefined;
  emails: ReturnType<typeof emailChanges>;
  deletePerson: ReturnType<typeof accountDeletion>;
  people: SignedInPeople;
  findPerson: FindPerson;
  wakeMail: () => void;
};

export function accountRoutes(api: Api, deps: AccountDeps) {
  const { changes, database, accounts, photos, password, emails, deletePerson, people, findPerson, wakeMail } = deps;

  api.handle(getAccount, async ({ request }) => accountOf(await signedInPerson(request)));

  api.handle(updateAccount, { changes: "nothing" }, async ({ body, request }) => {
    const person = await personWithAccount(request);
    await accounts.setName(person.id, body);
    return afterChange(person, request);
  });

  api.handle(keepLanguage, { changes: "nothing" }, async ({ body, request }) => {
    const person = await personWithAccount(request);
    await accounts.setLanguage(person.id, body.language);
    return afterChange(person, request);
  });

  api.handle(removeProfilePhoto, { changes: "nothing" }, async ({ request }) => {
    const person = await personWithAccount(request);
    await accounts.removePhoto(person.id);
    await photos.removeUnused([person.profileImageUrl]);
    return afterChange(person, request);
  });

  api.handle(changePassword, { changes: "nothing" }, async ({ body, request }) => {
    const person = await personWithAccount(request);
    await password.check(person, body.currentPassword ?? "", { field: "currentPassword", request });
    const isFirst = !(await accounts.find(person.id))?.passwordHash;
    const hash = await password.hash(person, body.password, request);
    const language = languageOfMail(request, person.language);
    for (const sid of await accounts.setPassword(person, hash, { isFirst, language })) people.forgetSession(sid);
    return afterChange(person, request);
  });

  api.handle(askForEmailChange, { changes: "nothing" }, async ({ body, request }) => {
    const person = await personWithAccount(request);
    const codes = needCodes();
    if (normalizeEmail(body.email) === person.email) refuseInvalidFields({ email: ["sameEmail"] });
    await password.check(person, body.password ?? "", { field: "password", request });
    await codes.send(person, body.email, request);
    return undefined; // the same answer for every address
  });

  api.handle(confirmEmailChange, { changes: changes.anyContest }, async ({ body, request }) => {
    const person = await personWithAccount(request);
    const codes = needCodes();
    const languageOf = (account: string | null) => languageOfMail(request, account);
    const changed = await emails.change({ ...person, languageOf }, body.email, (transaction) =>
      codes.refusalOf(transaction, person, body),
    );
    if (changed instanceof Refusal) throw changed;
    if (changed === "gone") throw unauthorized();
    if (changed === "taken") throw new Refusal("conflict", ["emailTaken"], { fields: { email: ["emailTaken"] } });
    return afterChange(person, request);
  });

  api.handle(undoEmailChange, { load: "last", changes: changes.anyContest }, async ({ body, request }) => {
    const undone = await emails.undo(body.token, (account) => languageOfMail(request, account));
    if (undone === "not valid") throw new Refusal("bad_input", ["undoNotValid", undoEmailHours]);
    if (undone === "taken") throw new Refusal("conflict", ["emailTaken"]);
    for (const sid of undone.endedSessions) people.forgetSession(sid);
    wakeMail();
    return { email: undone.email };
  });

  api.handle(listSessions, async ({ request }) => accounts.sessions(await signedInPerson(request)));

  api.handle(endSession, { changes: "nothing" }, async ({ params, request }) => {
    const person = await signedInPerson(request);
    const ended = await accounts.endSession(person, params.sessionId);
    if (!ended) throw notFound("Session");
    people.forgetSession(ended);
    return accounts.sessions(person);
  });

  api.handle(endOtherSessions, { changes: "nothing" }, async ({ request }) => {
    const person = await signedInPerson(request);
    for (const sid of await accounts.endOtherSessions(person)) people.forgetSession(sid);
    return accounts.sessions(person);
  });

  api.handle(exportAccount, async ({ request }) => {
    const person = await signedInPerson(request);
    const kept = { ...(await personalDataOf(database, person)), sessions: await accounts.sessions(person) };
    const body = JSON.stringify(kept, null, 2);
    return compressed(fileReply({ name: exportFileName, type: "application/json", body }), request);
  });

  api.handle(deleteAccount, { changes: changes.anyContest }, async ({ body, request }) => {
    const { person, deleted } = await deleteNow(body.email, request, { tries: 3 });
    if (deleted === "gone") throw unauthorized();
    if (deleted === "changed") throw new Refusal("conflict", ["accountHasChanged"]);
    if (deleted === "last super admin") throw new Refusal("conflict", ["lastSuperAdmin"]);
    if ("contestTitles" in deleted) throw new Refusal("conflict", organizesFirst(deleted));
    people.forgetPerson(person);
    for (const sid of deleted.endedSessions) people.forgetSession(sid);
    await photos.removeUnused([deleted.profileImageUrl]);
    wakeMail();
    return { deleted: true as const };
  });

  /** Again where the person has changed since this process has read who is asking. */
  async function deleteNow(email: string, request: ServerRequest, { tries }: { tries: number }) {
    const person = await signedInPerson(request);
    if (!isOwnEmail(email, person.email)) refuseInvalidFields({ email: ["typeEmailToDelete"] });
    const deleted = await deletePerson(person, languageOfMail(request, person.language));
    if (deleted !== "changed" || tries === 1) return { person, deleted };
    request.forgetPerson();
    return deleteNow(email, request, { tries: tries - 1 });
  }

  function needCodes(): NonNullable<AccountDeps["codes"]> {
    if (!deps.codes) throw new Refusal("not_found", ["noMail"]);
    return deps.codes;
  }

  async function afterChange(person: PersonWithMailbox, request: ServerRequest): Promise<Account> {
    people.forgetPerson(person);
    wakeMail();
    const now = await findPerson(request.header("cookie"), "write");
    if (!now || !hasMailbox(now)) throw unauthorized();
    return accountOf(now);
  }

  async function accountOf(person: PersonWithMailbox): Promise<Account> {
    const facts = person.hasAccount ? await accounts.find(person.id) : undefined;
    return {
      ...person,
      language: isLanguage(person.language) ? person.language : undefined,
      hasAccount: facts !== undefined,
      hasPassword: facts?.passwordHash != null,
      createdAt: facts?.createdAt.toISOString() ?? null,
      contests: facts?.contests ?? [],
      shows: facts?.shows ?? [],
      sendsMail: deps.codes !== undefined,
    };
  }
}

async function personWithAccount(request: ServerRequest): Promise<PersonWithMailbox> {
  const person = await signedInPerson(request);
  if (!person.hasAccount) throw new Refusal("forbidden", ["noAccountHere"]);
  return person;
}
