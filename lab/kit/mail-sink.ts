import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export type Mailbox = (email: string, received: (code: string) => void) => void;

const codeInSubject = /^Subject: (\d{3} \d{3}) /m;

/** The product's settings to send its mails there. */
export const mailSettings = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: "votes@example.org",
});

/** A mail server that keeps no more of a mail than its code. */
export async function openMailSink(port = 0) {
  const waiting = new Map<string, (code: string) => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, { envelope }, callback) {
      const code = codeInSubject.exec(await text(stream))?.[1];
      callback();
      const email = envelope.rcptTo[0]?.address ?? "";
      if (code) waiting.get(email)?.(code);
      waiting.delete(email);
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const mailbox: Mailbox = (email, received) => void waiting.set(email, received);
  const settings = mailSettings((server.server.address() as AddressInfo).port);
  return { mailbox, settings, close: () => server.close() };
}
