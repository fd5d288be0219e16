import { createLog } from "#server/core/log.ts";
import { mailTo } from "#server/mail/mail.ts";
import { mailTransport } from "#server/mail/transport.ts";
import { inTurns } from "./in-turns.ts";

export type MailLoad = { smtpUrl: string; from: string; warmUp: number; count: number; atOnce: number };

/** Sends mails like those with codes, without anything around it. Answers with the processor time of each, in milliseconds. */
export async function sendBareMails({ smtpUrl, from, warmUp, count, atOnce }: MailLoad): Promise<number> {
  const transport = mailTransport({ smtpUrl, from }, createLog("error"));
  const send = (name: string) => async (person: number) => {
    const mail = mailTo(`${name}${person}@example.org`, {
      subject: "123 456 is your ScoreQuest code",
      paragraphs: ["123 456", "Enter it within ten minutes.", "If you did not ask for it, ignore this mail."],
    });
    const { outcome, reason } = await transport.send(mail);
    if (outcome !== "sent") throw new Error(`A mail was not sent: ${reason}`);
  };
  await inTurns(warmUp, atOnce, send("early"));
  const before = process.cpuUsage();
  await inTurns(count, atOnce, send("bare"));
  const { user, system } = process.cpuUsage(before);
  transport.close();
  return (user + system) / 1_000 / count;
}
