/**
 * - `sent`
 * - `refused`: for good, by the recipient's mail server
 * - `later`: the recipient's mail server asks us to come back
 * - `relay-fails`: nothing can be sent to anybody
 * - `unknown`: the connection broke, so that it may have arrived
 */
export type Outcome = "sent" | "refused" | "later" | "relay-fails" | "unknown";

type SmtpError = { code?: string; command?: string; responseCode?: number };

/** Errors before anything of a mail is sent. */
const relayErrors = new Set(["EAUTH", "EDNS", "ETLS", "EPROTOCOL", "ECONNREFUSED", "EHOSTUNREACH", "ENETUNREACH"]);
/** Replies to these are about one mail; replies to others are about all that we send. */
const commandsOfMail = new Set(["RCPT TO", "DATA"]);

export function outcomeOf(error: unknown): Exclude<Outcome, "sent"> {
  const { code = "", command = "", responseCode } = error as SmtpError;
  if (responseCode !== undefined) {
    if (!commandsOfMail.has(command)) return "relay-fails";
    return responseCode >= 500 ? "refused" : "later";
  }
  if (code === "EENVELOPE" || code === "EMESSAGE") return "refused"; // an address that no mail server would take
  return relayErrors.has(code) || isConnectionRefused(error) ? "relay-fails" : "unknown";
}

function isConnectionRefused(error: unknown): boolean {
  return error instanceof Error && /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH/.test(error.message);
}
