/** What a vote waits for: a code that was sent, one that may be asked for, Google, one's own press, or nothing here. */
type WaitsFor = "code" | "mail" | "google" | "press" | "nothing";

export function waitingVoteText(waitsFor: WaitsFor, mailbox: string): string {
  switch (waitsFor) {
    case "code":
      return `Saved. It counts when you enter the code we sent to ${mailbox}`;
    case "mail":
      return `Saved. It counts when you confirm that ${mailbox} is yours.`;
    case "google":
      return `Saved. It counts when you sign in with Google as ${mailbox}`;
    case "press":
      return "Saved, not counted yet: it was given before this email was confirmed. Is it your vote?";
    case "nothing":
      return "Saved, not counted yet: this site cannot confirm emails at the moment.";
  }
}
