import * as z from "zod/mini";
import { isLanguage, languageMessage, languages } from "#domain/languages.ts";
import { checkEmailChange, checkNewPassword } from "#domain/people/accounts.ts";
import { checkName } from "#domain/people/registration.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { currentUser, mailboxAndCode } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { checkedBy, instant, text } from "./fields.ts";

/** One's own account; also of a person who signed in without one (`hasAccount`: false). */
const account = z.object({
  ...currentUser.shape,
  hasAccount: z.boolean(),
  hasPassword: z.boolean(),
  createdAt: z.nullable(instant),
  /** left out where they have chosen none */
  language: z.optional(z.enum(languages)),
  /** those that one organizes, which must be handed over or deleted before the account is; awards go with their show */
  contests: z.array(z.object({ id: z.int(), title: z.string() })),
  shows: z.array(z.object({ id: z.int(), title: z.string() })),
  /** whether this site sends mail, without which an email cannot be changed */
  sendsMail: z.boolean(),
});
export type Account = z.output<typeof account>;

export const getAccount = endpoint("GET /api/account", { summary: "One's own account", reply: account });

export const updateAccount = endpoint("PUT /api/account", {
  summary: "Change one's name",
  body: z.object({ firstName: text, lastName: text }).check(checkedBy(checkName)),
  reply: account,
});

export const keepLanguage = endpoint("PUT /api/account/language", {
  summary: "Keep the language that one has chosen",
  body: z
    .object({ language: text })
    .check(
      checkedBy(({ language }) => fieldMessages({ language: isLanguage(language) ? undefined : languageMessage })),
    ),
  reply: account,
});

export const removeProfilePhoto = endpoint("DELETE /api/account/photo", {
  summary: "Remove one's photo",
  reply: account,
});

export const changePassword = endpoint("POST /api/account/password", {
  summary: "Set or change one's password; all other sessions end",
  body: z.object({ currentPassword: z.optional(z.string()), password: text }).check(checkedBy(checkNewPassword)),
  reply: account,
});

export const askForEmailChange = endpoint("POST /api/account/email", {
  summary: "Ask for a code at another address; the answer is the same for every address",
  body: z.object({ email: text, password: z.optional(z.string()) }).check(checkedBy(checkEmailChange)),
  reply: z.undefined(),
  status: 204,
});

export const confirmEmailChange = endpoint("POST /api/account/email/confirm", {
  summary: "Change one's email by the code; the former address can undo it for 72 hours",
  body: mailboxAndCode,
  reply: account,
});

export const undoEmailChange = endpoint("POST /api/account/email/undo", {
  summary: "Give an account back to its former address, by the token in the mail; ends all its sessions",
  body: z.object({ token: text }),
  reply: z.object({ email: z.string() }),
});

const accountSession = z.object({
  id: z.string(),
  /** in words, such as 'Safari on iPhone'; null for sessions of earlier versions */
  browser: z.nullable(z.string()),
  isCurrent: z.boolean(),
  createdAt: instant,
  /** to the hour */
  lastSeenAt: instant,
});
export type AccountSession = z.output<typeof accountSession>;

export const listSessions = endpoint("GET /api/account/sessions", {
  summary: "Where one is signed in, the most recent first, at most 100",
  reply: z.array(accountSession),
});

export const endSession = endpoint("DELETE /api/account/sessions/:sessionId", {
  summary: "Sign one browser out",
  params: z.object({ sessionId: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }),
  reply: z.array(accountSession),
});

export const endOtherSessions = endpoint("POST /api/account/sessions/end-others", {
  summary: "Sign all other browsers out",
  reply: z.array(accountSession),
});

export const exportAccount = endpoint("GET /api/account/export", {
  summary: "All that is kept about oneself, as a JSON file",
  reply: "download",
});

export const deleteAccount = endpoint("POST /api/account/delete", {
  summary:
    "Delete one's account: votes in open contests are taken back, those in ended ones stay counted without a voter",
  body: z.object({ email: text }),
  reply: z.object({ deleted: z.literal(true) }),
});
