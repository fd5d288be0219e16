/** Creating an account, and asking for organizer access. */
export const registration = {
  firstName: "First name",
  lastName: "Last name",
  commonPassword:
    "This is one of the most common passwords, and easy to guess. You can use it, but another one is safer.",
  requestAccess: "Request organizer access",
  requestAccessHint: "To run your own contests. An admin reviews every request.",
  whyAccess: "Why do you want organizer access?",
  whyAccessExample: "Which show do you run, and when?",
  sentWithCode: "Your request is sent after you have entered the code that we email you.",
  createAccount: "Create Account",
  creating: "Creating account...",
  created: "Account created!",
  createdText: "Your account has been created successfully.",
  failed: "Registration failed",
  failedHere: "Registration Failed",
  tryOthers: "Please try again with different details.",
  later: "Later",
  createdWithCode:
    "You are signed in and can vote. Your account is created when you enter the code; until then, your vote may wait to be counted.",
  createdAndRequestedWithCode:
    "You are signed in and can vote. Your account is created and your request for organizer access is sent when you enter the code; until then, your vote may wait to be counted.",

  accessTitle: "Request organizer access",
  accessText: "Organizers create contests and manage their entries. An admin reviews every request.",
  waits: "Your request is waiting for an admin's answer. There is nothing more to do.",
  waitsHere: "Your request for organizer access is waiting for an admin's answer.",
  afterwards: "Once it is approved, you will find My Contests in the account menu. Until then, look around and vote.",
  askAgain: "Your last request was not approved. You can ask again and say more about what you are planning.",
  send: "Send Request",
  sent: "Request sent",
  sentText: "An admin will review it.",
  notSent: "Request failed",
};
