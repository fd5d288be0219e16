import nodemailer from "nodemailer";
import type { Log } from "#server/log.ts";
import type { Mail } from "./mail.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { printedMails } from "./printed-mails.ts";

export type Transport = {
  send(mail: Mail): Promise<{ outcome: Outcome; reason?: string }>;
  close(): void;
};

export type MailConfig = { smtpUrl: string; from: string; perMinute: number };

const connections = 5;
const mailsOfConnection = 100;
// Together below the lease of a mail.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

export function mailTransport({ smtpUrl, from }: Pick<MailConfig, "smtpUrl" | "from">, log: Log): Transport {
  return smtpUrl === printedMails ? logTransport(log) : smtpTransport({ smtpUrl, from });
}

/** For trying the product out: mails are printed to the log. */
function logTransport(log: Log): Transport {
  return {
    async send({ to, subject, text }) {
      log.info({ to, subject, text }, "a mail (SMTP_URL=console: prints it instead of sending it)");
      return { outcome: "sent" };
    },
    close() {},
  };
}

function smtpTransport({ smtpUrl, from }: { smtpUrl: string; from: string }): Transport {
  const pool = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: mailsOfConnection,
    maxRequeues: 0, // a mail whose connection broke may have arrived: the outbox decides when to send it again
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  return {
    async send({ to, subject, text, html }) {
      try {
        await pool.sendMail({
          from,
          to: { address: to, name: "" },
          envelope: { from: addressOf(from), to },
          subject,
          text,
          html,
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return { outcome: "sent" };
      } catch (error) {
        return { outcome: outcomeOf(error), reason: error instanceof Error ? error.message : String(error) };
      }
    },
    close: () => pool.close(),
  };
}

/** Of `Name <address>`, or of the address alone. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
