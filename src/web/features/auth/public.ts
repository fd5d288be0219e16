// What other features use of signing in: who it is, and the dialog.
export { currentUserQuery, rememberUser, useCurrentUser } from "./api.ts";
export { currentPath, listenToSignIn, openSignInDialog, useSignInDialog } from "./sign-in-dialog-store.ts";
