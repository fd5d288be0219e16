import * as z from "zod/mini";
import { helperRoles } from "#domain/people/helping.ts";
import { codeFault, codePurposes } from "#domain/people/mail-codes.ts";
import { emailFault } from "#domain/people/mailboxes.ts";
import { authProviders, organizerStatuses, type Proof, roles } from "#domain/people/people.ts";
import { checkRegistration, checkSignIn, passwordFault } from "#domain/people/registration.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { voteProofs } from "#domain/votes/who-may-vote.ts";
import { endpoint } from "./endpoint.ts";
import { checkedBy, largestInt, text } from "./fields.ts";

export const currentUser = z.object({
  id: z.string(),
  /** null for the holder of a pass, who is known by nothing else */
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  organizerStatus: z.enum(organizerStatuses),
  authProvider: z.enum(authProviders),
  emailVerified: z.boolean(),
  /** how the mailbox was proven to be theirs, or that they hold a pass */
  proof: z.enum(voteProofs),
  /** the contests that an organizer has their help with */
  helps: z.array(z.object({ contestId: z.int(), role: z.enum(helperRoles) })),
  /** only of the holder of a pass: the contest that it is for */
  passContestId: z.optional(z.int()),
  /** only of the holder of a show's pass: the show in whose awards it votes */
  passShowId: z.optional(z.int()),
});
export type CurrentUser = z.output<typeof currentUser>;
/** Everybody but the holders of passes. */
export type UserWithMailbox = CurrentUser & { email: string; proof: Proof };

const credentials = z.object({ email: text, password: text }).check(checkedBy(checkSignIn));

const id = z.int().check(z.minimum(1), z.maximum(largestInt));
/**
 * The contest or show on whose page the person is. Codes for a contest that ends soon are sent first, and mails are in its
 * language where neither the person nor the browser asks for one.
 */
const fromPage = { forContest: z.optional(id), forShow: z.optional(id) };

const registration = z
  .object({
    email: text,
    password: text,
    firstName: text,
    lastName: text,
    requestOrganizerAccess: z.catch(z.boolean(), false),
    organizerReason: text,
    ...fromPage,
  })
  .check(checkedBy(checkRegistration));

export const getCurrentUser = endpoint("GET /api/auth/user", { summary: "Who is signed in", reply: currentUser });

const signingIn = { summary: "Sign in by email and password", body: credentials, reply: currentUser };
export const signIn = endpoint("POST /api/login", signingIn);
export const signInOnContestPage = endpoint("POST /api/auth/login", signingIn);

const registering = {
  summary: "Create an account and sign in",
  body: registration,
  reply: currentUser,
  status: 201,
} as const;
export const register = endpoint("POST /api/register", registering);
export const registerOnContestPage = endpoint("POST /api/auth/register", registering);

const mailboxAndCodeFaults = ({ email, code }: { email: string; code: string }) =>
  fieldMessages({ email: emailFault(email), code: codeFault(code) });
export const mailboxAndCode = z.object({ email: text, code: text }).check(checkedBy(mailboxAndCodeFaults));

export const askForCode = endpoint("POST /api/auth/code", {
  summary: "Ask for a code by mail; the answer is the same for every address",
  body: z
    .object({ email: text, purpose: z._default(z.enum(codePurposes), "sign_in"), ...fromPage })
    .check(checkedBy(({ email }) => fieldMessages({ email: emailFault(email) }))),
  reply: z.undefined(),
  status: 204,
});

export const confirmCode = endpoint("POST /api/auth/code/confirm", {
  summary: "Sign in by a code, or prove one's own mailbox",
  body: mailboxAndCode,
  reply: currentUser,
});

export const resetPassword = endpoint("POST /api/auth/password-reset", {
  summary: "Set a new password by a code; ends all sessions of the account and signs in",
  body: z.object({ ...mailboxAndCode.shape, password: text, ...fromPage }).check(
    checkedBy((values) => ({
      ...mailboxAndCodeFaults(values),
      ...fieldMessages({ password: passwordFault(values.password) }),
    })),
  ),
  reply: currentUser,
});

export const openSignIn = endpoint("GET /api/login", { summary: "To the sign-in dialog", reply: "redirect" });

const signingOut = { summary: "Sign out, then home", reply: "redirect" } as const;
export const signOut = endpoint("GET /api/logout", signingOut);
export const signOutOnContestPage = endpoint("GET /api/auth/logout", signingOut);

export const startGoogleSignIn = endpoint("GET /api/auth/google", {
  summary: "Start signing in with Google; afterwards to the path in returnTo",
  query: z.object({ returnTo: z.optional(z.string()) }),
  reply: "redirect",
});

export const finishGoogleSignIn = endpoint("GET /api/auth/google/callback", {
  summary: "Where Google sends people back to",
  reply: "redirect",
});
