/** Entering the code of a mail. */
export const mailCodes = {
  goesTo: (email: string) => `It goes to ${email}.`,
  sentTo: <Email>(email: Email, minutes: number) => [
    "We sent a code to ",
    email,
    `. It works for ${minutes} minutes, in this browser.`,
  ],
  sixDigits: "Six-digit code",
  confirm: "Confirm",
  checking: "Checking...",
  noMail: "No email? Check your spam folder.",
  noMailAnyMore: (perHour: number) =>
    `No email? Check your spam folder. You can get up to ${perHour} codes an hour on one network. After that, switch between Wi-Fi and mobile data, or wait.`,
  newCode: "Send a new code",
  newCodeIn: (seconds: number) => `Send a new code in ${seconds} s`,
  wrongAddress: "Wrong address?",
  noConnection: "No connection. Please try again when you are online.",
  failed: "Something went wrong. Please try again.",
};
