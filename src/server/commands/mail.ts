// npm run mail -- …: for the person who runs the server.
import { readConfig } from "#server/core/config.ts";
import { createLog } from "#server/core/log.ts";
import { mailTransport } from "#server/mail/transport.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `Usage:
  npm run mail -- check <address>`;

const meanings = {
  refused: "The recipient's mail server does not take it:",
  later: "The recipient's mail server does not take it now:",
  "relay-fails": "The mail server of SMTP_URL cannot be used:",
  unknown: "The connection broke or timed out while the text was sent, so that it may have arrived:",
};

await runCommand(async () => {
  const [name, address, ...others] = process.argv.slice(2);
  if (name !== "check" || !address?.includes("@") || others.length > 0) throw new UsageError(usage);
  const { mail: config, publicUrl } = readConfig();
  if (!config) throw new UsageError("No mail is sent: SMTP_URL and MAIL_FROM are not set.");
  const transport = mailTransport(config, createLog("info"));
  const sentence = `This is the test mail that ${publicUrl} was asked to send. Mail works.`;
  const sent = await transport.send({
    to: address,
    subject: "A test mail of ScoreQuest",
    text: sentence,
    html: `<p>${sentence}</p>`,
  });
  transport.close();
  if (sent.outcome !== "sent") throw new UsageError(`The mail was not sent. ${meanings[sent.outcome]}\n${sent.reason}`);
  process.stdout.write(`The mail server has taken the mail to ${address}. Now look whether it arrives.\n`);
});
