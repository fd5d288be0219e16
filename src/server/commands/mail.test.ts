import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { runServerCommand } from "#server/testing/server-process.ts";

let mailServer: MailServer;
beforeEach(async () => {
  mailServer = await startMailServer();
});
afterEach(() => mailServer.close());

async function runMail(args: string[], environment: Record<string, string>) {
  const { output, ended } = runServerCommand("mail", args, environment);
  return { code: await ended, output: output() };
}
const configured = () => ({ SMTP_URL: mailServer.url, MAIL_FROM: "votes@example.org" });

describe("npm run mail -- check", () => {
  test("sends one mail and says what it saw", async () => {
    const { code, output } = await runMail(["check", "aiko@example.org"], configured());
    expect(output).toBe("The mail server has taken the mail to aiko@example.org. Now look whether it arrives.\n");
    expect(code).toBe(0);
    expect(mailServer.received.map(({ envelopeTo }) => envelopeTo)).toEqual(["aiko@example.org"]);
  });

  test("says who did not take it, and why", async () => {
    mailServer.behave = () => 550;
    const { code, output } = await runMail(["check", "nobody@example.org"], configured());
    expect(output).toContain("The recipient's mail server does not take it:");
    expect(output).toContain("550");
    expect(code).toBe(1);
  });

  test("says when the mail server cannot be used", async () => {
    await mailServer.close();
    const { output } = await runMail(["check", "aiko@example.org"], configured());
    expect(output).toContain("The mail server of SMTP_URL cannot be used:");
  });

  test("without mail, and without an address", async () => {
    const { output } = await runMail(["check", "aiko@example.org"], {});
    expect(output).toBe("No mail is sent: SMTP_URL and MAIL_FROM are not set.\n");
    expect((await runMail(["check"], configured())).output).toContain("Usage:");
  });
});
