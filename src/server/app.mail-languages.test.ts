import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createContest, createShow, createUser } from "#server/testing/factories.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { signedInAs } from "#server/testing/people.ts";
import { testProduct } from "#server/testing/product.ts";
import { createUniqueEmail } from "#server/testing/unique-email.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const product = await testProduct({ mailServer });
const { database } = product;
beforeEach(() => database.pool.query("delete from attempts"));

const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

function visitorWho(chose: string): Visitor {
  const visitor = product.visitor();
  visitor.cookies.set("lang", chose);
  return visitor;
}

type More = { headers?: Record<string, string>; purpose?: string; forContest?: number; forShow?: number };

async function mailOfCode(visitor: Visitor, email: string, { headers = {}, ...body }: More = {}) {
  const skip = mailServer.received.length;
  const reply = await visitor.send("POST", "/api/auth/code", {
    headers: { "content-type": "application/json", "user-agent": safari, ...headers },
    body: JSON.stringify({ email, ...body }),
  });
  expect(reply.status).toBe(204);
  return mailServer.next(email, skip);
}

const codeIn = (subject: string | undefined) => /^\d{3} \d{3}/.exec(subject ?? "")?.[0];

describe("a code is mailed in the language", () => {
  test("that was chosen in the browser, whole: subject, text and marked HTML, and it works", async () => {
    const email = createUniqueEmail();
    const visitor = visitorWho("ja");
    const { subject, text, html } = await mailOfCode(visitor, email);
    expect(subject).toMatch(/^\d{3} \d{3} は ScoreQuest の確認コードです$/);
    expect(text?.split("\n")[0]).toBe(`${codeIn(subject)} があなたの ScoreQuest の確認コードです。`);
    expect(text).toContain("（iPhone の Safari）");
    expect(html).toMatch(/^<div lang="ja">\n<p>.*確認コードです。<\/p>/);
    const reply = await visitor.post("/api/auth/code/confirm", { email, code: codeIn(subject) });
    expect(reply.status).toBe(200);
  });

  test("of the account, whatever that of the browser is", async () => {
    const { email } = await createUser(database, { email_verified: true, language: "es" });
    expect((await mailOfCode(visitorWho("ja"), email)).subject).toMatch(/es tu código de ScoreQuest$/);
  });

  test.each([
    ["an account's that is no longer there", "xx"],
    ["none of the account", null],
  ])("of the browser for %s", async (_, language) => {
    const { email } = await createUser(database, { email_verified: true, language });
    expect((await mailOfCode(visitorWho("es"), email)).html).toContain('<div lang="es">');
  });

  test.each([
    ["es-MX,es;q=0.9", "es"],
    ["ja", "ja"],
    ["de", "en"],
    ["\u00ff;q=nonsense", "en"],
  ])("that the browser asks for by %j", async (asked, language) => {
    const mail = await mailOfCode(product.visitor(), createUniqueEmail(), { headers: { "accept-language": asked } });
    expect(mail.html).toContain(`<div lang="${language}">`);
  });

  describe.each<[string, (language: string) => Promise<More>]>([
    ["contest", async (language) => ({ forContest: (await createContest(database, { language })).id })],
    ["show", async (language) => ({ forShow: (await createShow(database, { language })).id })],
  ])("of the %s on whose page it is asked for", (_, pageIn) => {
    const german = { "accept-language": "de-DE,de;q=0.9" };
    const languageOfCode = async (visitor: Visitor, more: More) =>
      /lang="(\w+)"/.exec((await mailOfCode(visitor, createUniqueEmail(), more)).html ?? "")?.[1];

    test("where neither the person nor the browser asks for one that is there", async () => {
      const page = await pageIn("ja");
      expect(await languageOfCode(product.visitor(), { headers: german, ...page })).toBe("ja");
      expect(await languageOfCode(product.visitor(), page)).toBe("ja");
    });

    test("but not before what the person or the browser asks for", async () => {
      const page = await pageIn("ja");
      expect(await languageOfCode(visitorWho("es"), { headers: german, ...page })).toBe("es");
      expect(await languageOfCode(product.visitor(), { headers: { "accept-language": "en" }, ...page })).toBe("en");
      const { email } = await createUser(database, { email_verified: true, language: "es" });
      expect((await mailOfCode(product.visitor(), email, page)).html).toContain('<div lang="es">');
    });

    test("English where it is in a language that is no longer there", async () => {
      expect(await languageOfCode(product.visitor(), { headers: german, ...(await pageIn("xx")) })).toBe("en");
    });
  });

  test("English where that page is not there", async () => {
    for (const page of [{ forContest: 2_000_000_000 }, { forShow: 2_000_000_000 }])
      expect((await mailOfCode(product.visitor(), createUniqueEmail(), page)).html).toContain('<div lang="en">');
  });

  test("of that page for whoever registers there, and for a new password", async () => {
    const { id: forContest } = await createContest(database, { language: "es" });
    const newcomer = createUniqueEmail();
    const typed = { email: newcomer, password: "correct horse", firstName: "Mika", lastName: "Ito", forContest };
    const skip = mailServer.received.length;
    expect((await product.visitor().post("/api/auth/register", typed)).status).toBe(201);
    expect((await mailServer.next(newcomer, skip)).html).toContain('<div lang="es">');

    const { email } = await createUser(database, { email_verified: true });
    const visitor = product.visitor();
    const { subject } = await mailOfCode(visitor, email, { purpose: "password_reset", forContest });
    const before = mailServer.received.length;
    const body = { email, code: codeIn(subject), password: "correct horse", forContest };
    expect((await visitor.post("/api/auth/password-reset", body)).status).toBe(200);
    expect((await mailServer.next(email, before)).html).toContain('<div lang="es">');
  });
});

test("a new password is told in the language of whoever set it by a code", async () => {
  const { email } = await createUser(database, { email_verified: true });
  const visitor = visitorWho("ja");
  const { subject } = await mailOfCode(visitor, email, { purpose: "password_reset" });
  const skip = mailServer.received.length;
  const body = { email, code: codeIn(subject), password: "correct horse" };
  expect((await visitor.post("/api/auth/password-reset", body)).status).toBe(200);
  const told = await mailServer.next(email, skip);
  expect(told.subject).toBe("ScoreQuest アカウントにパスワードが設定されました");
  expect(told.html).toContain('<div lang="ja">');
});

test("an admin's act is told in the language of the account, or else in English, whatever the admin reads", async () => {
  const admin = await signedInAs(product, "admin");
  admin.visitor.cookies.set("lang", "ja");
  for (const [language, subject] of [
    ["es", "Se cerró tu sesión en ScoreQuest"],
    [null, "You were signed out of ScoreQuest"],
  ] as const) {
    const { id, email } = await createUser(database, { email_verified: true, language });
    const skip = mailServer.received.length;
    expect((await admin.visitor.post(`/api/admin/people/${id}/end-sessions`)).status).toBe(200);
    expect((await mailServer.next(email, skip)).subject).toBe(subject);
  }
});

test("an invitation is in the language of the invited person's account, or else of the contest", async () => {
  const organizer = await signedInAs(product, "organizer", { first_name: "Kenta", last_name: "Mori" });
  organizer.visitor.cookies.set("lang", "en");
  const contest = await createContest(database, {
    organizer_id: organizer.user.id,
    title: "痛車ナイト",
    language: "ja",
  });
  const { email: known } = await createUser(database, { email_verified: true, language: "es" });
  for (const [email, subject] of [
    [createUniqueEmail(), "Kenta Moriさんから「痛車ナイト」への協力の招待"],
    [known, "Kenta Mori te invita a ayudar en “痛車ナイト”"],
  ] as const) {
    const skip = mailServer.received.length;
    const reply = await organizer.visitor.post(`/api/contests/${contest.id}/helpers`, { email, role: "stage" });
    expect(reply.status).toBe(201);
    expect((await mailServer.next(email, skip)).subject).toBe(subject);
  }
});
