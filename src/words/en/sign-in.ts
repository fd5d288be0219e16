/** The dialog to sign in, and its ways. */
export const signIn = {
  titles: {
    ways: "Sign In to Vote",
    code: "Enter the code",
    "new-password": "Set a new password",
  },
  toCreate: "Sign in or create an account to create your contest.",
  oneVote: {
    contest: "One vote per person, per contest.",
    award: "One vote per person, per award.",
  },
  onePerPerson: {
    contest: "Each person gets one vote per contest",
    award: "Each person gets one vote per award",
  },
  noAccountCreated: "No account is created when you use Google",
  noSpam: "No spam",
  why: "Why do I need to sign in?",
  whyText:
    "It shows that you are a real person, so everybody gets one vote. No account is created when you vote with Google, and we never send spam.",
  dismissWhy: "Dismiss explanation",
  how: "How to sign in",
  signIn: "Sign In",
  createAccount: "Create Account",
  orWithEmail: "or with your email",
  orWithPassword: "or with a password",
  orWithGoogle: "or with Google",
  otherPage: "You can also sign in with your email or create an account on the main sign-in page.",
  toOtherPage: "Go to Sign In Page",

  email: "Email",
  noAccountNeeded: (minutes: number) =>
    `No account needed. We email you a six-digit code, good for ${minutes} minutes, and nothing else.`,
  googleIsQuicker: "This is a Google address: signing in with Google is quicker than waiting for an email.",
  emailCode: "Email me a code",
  emailCodeAnyway: "Email me a code anyway",
  sending: "Sending...",
  password: "Password",
  signingIn: "Signing in...",
  forgotPassword: "Forgot password?",
  welcomeBack: "Welcome back!",
  loggedIn: "You've been successfully logged in.",
  signedIn: "Signed in",
  signedInAs: (email: string) => `As ${email}.`,
  failed: "Login failed",
  failedHere: "Sign In Failed",
  checkBoth: "Please check your email and password.",

  withGoogle: "Continue with Google",
  newToGoogle: "New to Google? Creating a Google account may involve phone verification.",
  notInside: (app: string) => `Google sign-in does not work inside ${app}`,
  notInsideThisApp: "Google sign-in does not work inside this app",
  openElsewhere: {
    mail: (browser: string) =>
      `Open this page in ${browser} instead: tap the menu (••• or ⋮) and choose “Open in ${browser}”, or copy the link and paste it there. An emailed code always works, even right here.`,
    password: (browser: string) =>
      `Open this page in ${browser} instead: tap the menu (••• or ⋮) and choose “Open in ${browser}”, or copy the link and paste it there. You can also sign in with your email right here.`,
  },
  yourBrowser: "your browser",
  copyLink: "Copy link",
  linkCopied: "Link copied!",
  pasteInto: (browser: string) => `Paste it into ${browser}.`,

  forgottenHint: "We will send a code to this address if it has an account.",
  sendCode: "Send the code",
  backToSignIn: "Back to sign-in",
  codeIfAccount: <Email>(email: Email, minutes: number) => [
    "If ",
    email,
    ` has an account, a code is on its way. It works for ${minutes} minutes, in this browser.`,
  ],
  newPassword: "New password",
  atLeast: (characters: number) => `At least ${characters} characters`,
  saving: "Saving...",
  saveAndSignIn: "Save and sign in",
  passwordChanged: "Password changed",
  signedOutElsewhere: "You are signed in here and signed out everywhere else.",
  showPassword: "Show password",
  hidePassword: "Hide password",

  notConfirmed: "Email not confirmed yet",
  notConfirmedYet: (email: string) => `${email} is not confirmed yet.`,
  enterCode: "Enter the code",

  demo: "Sign-In Demo",
  demoText: "The dialog that voters see before their first vote.",
  openDemo: "Open Sign-In",
};
