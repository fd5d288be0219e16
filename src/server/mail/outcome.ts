/**
 * - `sent`
 * - `refused`: for good, by the recipient's mail server
 * - `later`: the recipient's mail server asks us to come back, or does not reply; nothing has arrived
 * - `relay-fails`: nothing can be sent to anybody
 * - `unknown`: the connection broke or timed out while the text was sent, so that it may have arrived
 */
export type Outcome = "sent" | "refused" | "later" | "relay-fails" | "unknown";

/** How far a mail has come: no connection yet, sender and recipient are told, or the text has begun to leave. */
export type Phase = "connecting" | "envelope" | "text";

type SmtpError = { code?: string; command?: string; responseCode?: number };

/** Errors before anything of a mail is sent. */
const relayErrors = new Set(["EAUTH", "EDNS", "ETLS", "EPROTOCOL"]);
/** Replies to these are about one mail; replies to others are about all that we send. */
const commandsOfMail = new Set(["RCPT TO", "DATA"]);
/** Without a reply, broken or timed out. */
const withoutReply = { connecting: "relay-fails", envelope: "later", text: "unknown" } as const;

export function outcomeOf(error: unknown, phase: Phase): Exclude<Outcome, "sent"> {
  const { code = "", command = "", responseCode } = error as SmtpError;
  if (responseCode !== undefined) {
    if (!commandsOfMail.has(command)) return "relay-fails";
    return responseCode >= 500 ? "refused" : "later";
  }
  if (code === "EENVELOPE" || code === "EMESSAGE") return "refused"; // an address that no mail server would take
  return relayErrors.has(code) ? "relay-fails" : withoutReply[phase];
}
