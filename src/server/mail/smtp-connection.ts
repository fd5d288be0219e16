import type { Readable } from "node:stream";
import nodemailer, { type SendMailOptions } from "nodemailer";

/**
 * - `sent`
 * - `refused`: for good, by the recipient's mail server
 * - `later`: the recipient's mail server asks us to come back, or does not reply; nothing has arrived
 * - `relay-fails`: nothing can be sent to anybody
 * - `unknown`: the connection broke or timed out while the text was sent, so that it may have arrived
 */
export type Outcome = "sent" | "refused" | "later" | "relay-fails" | "unknown";

export type SmtpTimeouts = { connectMs: number; replyMs: number };
export type Sent = { outcome: Outcome; reason?: string };

const mailsOfConnection = 100;

/** One connection for one mail at a time, opened when it is needed. */
export function smtpConnection(smtpUrl: string, { connectMs, replyMs }: SmtpTimeouts) {
  let text: Readable | undefined;
  let isClosed = false;
  const pool = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    maxMessages: mailsOfConnection,
    maxRequeues: 0, // the outbox decides when to send a mail again
    disableFileAccess: true,
    disableUrlAccess: true,
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: replyMs,
  });
  // The text is asked for once there is a connection, and read once the recipient is accepted.
  pool.use("stream", ({ message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      text = stream;
      return stream;
    };
    done();
  });

  return {
    /** Not once a delivery has taken too long. */
    isUsable: () => !isClosed,

    /** Ends within this time, if need be together with the connection, so that nothing of the mail leaves after that. */
    async send(mail: SendMailOptions, withinMs: number): Promise<Sent> {
      text = undefined;
      let timer: NodeJS.Timeout | undefined;
      const tooLong = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new Error(`The delivery took too long (${phase()})`));
          close();
        }, withinMs);
      });
      try {
        await Promise.race([pool.sendMail(mail), tooLong]);
        return { outcome: "sent" };
      } catch (error) {
        return { outcome: outcomeOf(error, phase()), reason: error instanceof Error ? error.message : String(error) };
      } finally {
        clearTimeout(timer);
      }
    },

    close,
  };

  function close(): void {
    isClosed = true;
    pool.close({ force: true });
  }

  function phase(): Phase {
    if (!text) return "connecting";
    return text.readableDidRead ? "text" : "envelope";
  }
}

/** How far a mail has come: no connection yet, sender and recipient are told, or the text has begun to leave. */
type Phase = "connecting" | "envelope" | "text";

/** Errors before anything of a mail is sent. */
const relayErrors = new Set(["EAUTH", "EDNS", "ETLS", "EPROTOCOL"]);
/** Replies to these are about one mail; replies to others are about all that we send. */
const commandsOfMail = new Set(["RCPT TO", "DATA"]);
/** Without a reply, broken or timed out. */
const withoutReply = { connecting: "relay-fails", envelope: "later", text: "unknown" } as const;

function outcomeOf(error: unknown, phase: Phase): Outcome {
  const { code = "", command = "", responseCode } = error as { code?: string; command?: string; responseCode?: number };
  if (responseCode !== undefined) {
    if (!commandsOfMail.has(command)) return "relay-fails";
    return responseCode >= 500 ? "refused" : "later";
  }
  if (code === "EENVELOPE" || code === "EMESSAGE") return "refused"; // an address that no mail server would take
  return relayErrors.has(code) ? "relay-fails" : withoutReply[phase];
}

export type SmtpConnection = ReturnType<typeof smtpConnection>;
