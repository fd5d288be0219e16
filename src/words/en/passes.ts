import { inOwnDirection } from "#domain/text/own-direction.ts";
/** Printed passes, where people vote with them. */
export const passes = {
  have: "Have a pass?",
  type: {
    contest: "Type what is printed on it. It is good for one vote in this contest, no account needed.",
    show: "Type what is printed on it. It is good for one vote in each award, no account needed.",
  },
  label: "Pass",
  hint: "Twelve letters and digits.",
  signsOut: (name: string) => `Signs ${inOwnDirection(name)} out on this device.`,
  missing: "Please enter the pass",
  notChecked: "The pass could not be checked. Please try again.",
  use: "Use Pass",

  opening: "Opening your pass…",
  notOpened: "Your pass could not be checked. Please try again.",
  signedInAs: (name: string) =>
    `You are signed in as ${inOwnDirection(name)}. Voting with your pass signs you out on this device.`,
  useIt: "Use the Pass",
  staySignedIn: "Stay Signed In",
  needed: "Voting here needs a pass.",
  goodForOne: "Your pass is good for one vote",
  goodInEachAward: "Your pass is good for one vote in each award",
  hasVoted: "Your pass has voted. You can change its vote until voting ends.",
};
