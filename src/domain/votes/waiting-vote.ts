/** What a vote waits for: a code that was sent, one that may be asked for, Google, one's own press, or nothing here. */
const texts = {
  code: (mailbox: string) => `Saved. It counts when you enter the code we sent to ${mailbox}`,
  mail: (mailbox: string) => `Saved. It counts when you confirm that ${mailbox} is yours.`,
  google: (mailbox: string) => `Saved. It counts when you sign in with Google as ${mailbox}`,
  press: () => "Saved, not counted yet: it was cast before this email was confirmed. Is it your vote?",
  nothing: () => "Saved, not counted yet: this site cannot confirm emails at the moment.",
};

export function waitingVoteText(waitsFor: keyof typeof texts, mailbox: string): string {
  return texts[waitsFor](mailbox);
}
