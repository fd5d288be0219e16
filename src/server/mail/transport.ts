import type { Log } from "#server/core/log.ts";
import { type Mail, printedMails } from "./mail.ts";
import { type Sent, type SmtpConnection, type SmtpTimeouts, smtpConnection } from "./smtp-connection.ts";

export type Transport = {
  /** How many mails can be sent at once: more would wait here, where nobody looks after them. */
  places: number;
  send(mail: Mail, withinMs?: number): Promise<Sent>;
  close(): void;
};

export type MailConfig = { smtpUrl: string; from: string; perMinute: number };

/** Common mail servers accept this many of one client (Postfix 50, Exim 20). Fewer were too slow on a busy machine. */
const connections = 20;
const defaultTimeouts: SmtpTimeouts = { connectMs: 10_000, replyMs: 20_000 };
const longestDeliveryMs = 60_000;

export function mailTransport(
  config: Pick<MailConfig, "smtpUrl" | "from">,
  log: Log,
  timeouts = defaultTimeouts,
): Transport {
  return config.smtpUrl === printedMails ? logTransport(log) : smtpTransport(config, timeouts);
}

/** For trying the product out: mails are printed to the log. */
function logTransport(log: Log): Transport {
  return {
    places: connections,
    async send({ to, subject, text }) {
      log.info({ to, subject, text }, "a mail (SMTP_URL=console: prints it instead of sending it)");
      return { outcome: "sent" };
    },
    close() {},
  };
}

function smtpTransport({ smtpUrl, from }: Pick<MailConfig, "smtpUrl" | "from">, timeouts: SmtpTimeouts): Transport {
  const free: SmtpConnection[] = [];
  return {
    places: connections,
    async send({ to, subject, text, html }, withinMs = longestDeliveryMs) {
      // The one that was used last, so that no more are kept open than are needed.
      const connection = free.pop() ?? smtpConnection(smtpUrl, timeouts);
      const mail = {
        from,
        to: { address: to, name: "" },
        envelope: { from: addressOf(from), to },
        subject,
        text,
        html,
        headers: { "Auto-Submitted": "auto-generated" },
      };
      const sent = await connection.send(mail, withinMs);
      if (connection.isUsable()) free.push(connection);
      return sent;
    },
    close() {
      for (const connection of free) connection.close();
    },
  };
}

/** Of `Name <address>`, or of the address alone. */
function addressOf(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
}
