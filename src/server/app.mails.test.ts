import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { type Language, languages } from "#domain/languages.ts";
import type { MailContent, Mails } from "#domain/people/mails.ts";
import { createContest, createUser } from "#server/testing/factories.ts";
import { codeFor, emailChangeCode, undoTokenOf } from "#server/testing/mail-codes.ts";
import { type ReceivedMail, startMailServer } from "#server/testing/mail-server.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { sayMail } from "#words/mail-words.ts";
import { sayBrowser } from "#words/say-browser.ts";
import { wordsOf } from "#words/words-of.ts";

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const site = "http://localhost:3000";
const product = await testProduct({ mailServer, publicUrl: site });
const { database } = product;
beforeEach(() => database.pool.query("delete from attempts"));

const password = "correct horse";
const names = { firstName: "Mika", lastName: "Ito" };
const title = "痛車 Fiesta <1> “Übersee”";

type Causes = {
  [Name in keyof Mails]: (language: Language) => Promise<{ mail: ReceivedMail; values: Mails[Name] }>;
};

/** Every mail of the product, caused for somebody of that language by somebody whose browser is in another one. */
const causes: Causes = {
  signInCode: async (language) => {
    const { email } = await accountIn(language);
    return coded(language, email, () => readerOfAnother(language).post("/api/auth/code", { email }));
  },
  passwordResetCode: async (language) => {
    const { email } = await accountIn(language);
    const asked = { email, purpose: "password_reset" };
    return coded(language, email, () => readerOfAnother(language).post("/api/auth/code", asked));
  },
  emailChangeCode: async (language) => {
    const email = createUniqueEmail();
    const { visitor } = await signedInIn(language);
    return coded(language, email, () => visitor.post("/api/account/email", { email, password: "" }));
  },
  accountExists: async (language) => {
    const { email } = await accountIn(language);
    const typed = { ...names, email, password };
    return coded(language, email, () => readerOfAnother(language).post("/api/auth/register", typed));
  },
  noAccount: async (language) => {
    const email = createUniqueEmail(); // of a person without an account: that of the contest decides
    const { id: forContest } = await createContest(database, { language });
    const asked = { email, purpose: "password_reset", forContest };
    const mail = await mailTo(email, () => product.visitor().post("/api/auth/code", asked));
    return { mail, values: [site, aBrowser(language)] };
  },
  firstPassword: async (language) => {
    const { visitor, user } = await signedInIn(language);
    return atSite(user.email, () => visitor.post("/api/account/password", { password }));
  },
  newPassword: async (language) => {
    const { email } = await accountIn(language, { password_hash: "a former one" });
    const visitor = readerOfAnother(language);
    const code = await codeFor({ visitor, mailServer, product }, email, "password_reset");
    return atSite(email, () => visitor.post("/api/auth/password-reset", { email, code, password }));
  },
  emailChanged: async (language) => {
    const { visitor, user } = await signedInIn(language);
    const email = createUniqueEmail();
    const code = await emailChangeCode({ visitor, mailServer }, email);
    const mail = await mailTo(user.email, () => visitor.post("/api/account/email/confirm", { email, code }));
    return { mail, values: [email, /http:\S+\/undo-email#[\w-]{32}/.exec(mail.text ?? "")?.[0] ?? ""] };
  },
  newEmail: async (language) => {
    const { visitor } = await signedInIn(language);
    const email = createUniqueEmail();
    const code = await emailChangeCode({ visitor, mailServer }, email);
    return atSite(email, () => visitor.post("/api/account/email/confirm", { email, code }));
  },
  addressTaken: async (language) => {
    const { email } = await accountIn(language);
    const { visitor } = await signedInIn(another(language));
    return atSite(email, () => visitor.post("/api/account/email", { email, password: "" }));
  },
  emailUndone: async (language) => {
    const { visitor, user } = await signedInIn(language);
    const token = await undoTokenOf({ visitor, mailServer, product });
    return atSite(user.email, () => readerOfAnother(language).post("/api/account/email/undo", { token }));
  },
  accountDeleted: async (language) => {
    const { visitor, user } = await signedInIn(language);
    return atSite(user.email, () => visitor.post("/api/account/delete", { email: user.email }));
  },
  roleChanged: async (language) => {
    const { mail } = await managed(language, "role", { role: "organizer" });
    return { mail, values: [site, "organizer"] };
  },
  signedOut: (language) => managed(language, "end-sessions"),
  locked: (language) => managed(language, "lock"),
  unlocked: (language) => managed(language, "unlock", {}, { locked_at: new Date() }),
  coOrganizerInvitation: (language) => invited(language, "co_organizer"),
  stageInvitation: (language) => invited(language, "stage"),
};

describe.each(languages)("in %s", (language) => {
  test.each(Object.keys(causes) as (keyof Mails)[])("%s is mailed in that language, whole", async (name) => {
    const { mail, values } = await causes[name](language);
    const { subject, paragraphs } = sayMail(wordsOf(language).server.mails, [name, ...values] as MailContent);
    expect(mail.subject).toBe(subject);
    expect(mail.text?.trimEnd()).toBe(paragraphs.join("\n\n"));
    expect(mail.html).toContain(`<div lang="${language}">`);
    expect(mail.html?.match(/<p>/g)).toHaveLength(paragraphs.length);
    expectValidHeaders(mail);
    for (const line of [subject, ...paragraphs]) expectNoEnglish(line, language, values);
  });
});

/** ASCII alone in lines that every mail server takes, with what a mail needs, and each of it once. */
function expectValidHeaders({ raw, envelopeTo }: ReceivedMail): void {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  expect(head).toMatch(/^[\t\r\n -~]+$/);
  for (const line of head.split("\r\n")) {
    expect(line).toMatch(/^([!-9;-~]+: \S|[ \t]+\S)/);
    expect(line.length).toBeLessThanOrEqual(78);
  }
  const headers = [...head.matchAll(/^([\w-]+): /gm)].map(([, name]) => name?.toLowerCase());
  expect(new Set(headers).size).toBe(headers.length);
  expect(headers).toEqual(
    expect.arrayContaining(["from", "to", "subject", "date", "message-id", "mime-version", "auto-submitted"]),
  );
  expect(head).toContain(`To: ${envelopeTo}`);
}

const englishWords = /\b(the|this|that|you|your|was|were|is|it|to|of|and|with|code|account|password|email|an|voter)\b/i;

function expectNoEnglish(line: string, language: Language, values: readonly string[]): void {
  if (language === "en") return;
  const own = [...values].sort((one, other) => other.length - one.length);
  const said = own.reduce((text, value) => text.replaceAll(value, ""), line);
  expect(said).not.toMatch(englishWords);
  if (language === "ja") expect(said.replace(/ScoreQuest|Google/g, "")).not.toMatch(/[a-z]/i);
}

const another = (language: Language) => languages.find((other) => other !== language) as Language;

function readerOfAnother(language: Language): Visitor {
  const visitor = product.visitor();
  visitor.cookies.set("lang", another(language));
  return visitor;
}

const accountIn = (language: Language, values = {}) =>
  createUser(database, { email_verified: true, language, ...values });

/** In a browser in which another language was chosen before. */
async function signedInIn(language: Language) {
  const signedIn = await signedInAs(product, "voter", { email_verified: true, language });
  signedIn.visitor.cookies.set("lang", another(language));
  return signedIn;
}

async function mailTo(email: string, cause: () => Promise<Response>): Promise<ReceivedMail> {
  const before = mailServer.received.length;
  expect((await cause()).status).toBeLessThan(300);
  return mailServer.next(email, before);
}

async function atSite(
  email: string,
  cause: () => Promise<Response>,
): Promise<{ mail: ReceivedMail; values: [string] }> {
  return { mail: await mailTo(email, cause), values: [site] };
}

async function coded(language: Language, email: string, cause: () => Promise<Response>) {
  const mail = await mailTo(email, cause);
  const code =
    mail.subject
      ?.match(/^(\d{3}) (\d{3})/)
      ?.slice(1)
      .join("") ?? "";
  return { mail, values: [code, site, aBrowser(language)] as [string, string, string] };
}

const aBrowser = (language: Language) => sayBrowser(null, wordsOf(language).later.account);

async function managed(language: Language, act: string, body = {}, values = {}) {
  const admin = await signedInAs(product, "super_admin", { language: another(language) });
  const { id, email } = await accountIn(language, values);
  return atSite(email, () => admin.visitor.post(`/api/admin/people/${id}/${act}`, body));
}

/** Somebody without an account reads it in the contest's language. */
async function invited(language: Language, role: "co_organizer" | "stage") {
  const organizer = await signedInAs(product, "organizer", { first_name: "Kenta", language: another(language) });
  const contest = await createContest(database, { organizer_id: organizer.user.id, title, language });
  const email = createUniqueEmail();
  let link = "";
  const mail = await mailTo(email, async () => {
    const reply = await organizer.visitor.post(`/api/contests/${contest.id}/helpers`, { email, role });
    ({ link } = await reply.clone().json());
    return reply;
  });
  return { mail, values: ["Kenta Tanaka", title, link] as [string, string, string] };
}
