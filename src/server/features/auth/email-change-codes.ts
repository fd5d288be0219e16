import { addressTakenMail } from "#domain/account-mails.ts";
import { browserInWords } from "#domain/browser-words.ts";
import { codeMail, codeNotValidMessage, makeCode, readCode, wrongCodeMessage } from "#domain/mail-codes.ts";
import { normalizeEmail } from "#domain/mailboxes.ts";
import type { RequestContext } from "#server/http/environment.ts";
import { Refusal } from "#server/http/errors.ts";
import type { PersonWithMailbox } from "#server/http/person.ts";
import { mailTo } from "#server/mail/mail.ts";
import type { CodeLimit } from "./code-limit.ts";
import type { CodeOwner, CodeStore } from "./code-store.ts";
import type { UserStore } from "./store.ts";

type Parts = {
  codes: CodeStore;
  limit: CodeLimit;
  mailboxId: (email: string) => string;
  users: Pick<UserStore, "idOfMailbox">;
  publicUrl: string;
  random: () => number;
};

/** Codes for the new address of an account. They work only in the session that asked. */
export function emailChangeCodes({ codes, limit, mailboxId, users, publicUrl, random }: Parts) {
  return {
    /** Says nothing about the address: where it has an account, its owner is told by mail. */
    async send(person: PersonWithMailbox, email: string, context: RequestContext): Promise<void> {
      const owner = ownerOf(person, email);
      if (!(await limit(owner.mailboxId))) return;
      const takenBy = await users.idOfMailbox(email);
      const isTaken = takenBy !== undefined && takenBy !== person.id;
      const browser = browserInWords(context.req.header("user-agent"));
      const code = makeCode(random);
      // Of an address with an account a code is written too, which nobody is told: else wrong codes would be answered
      // differently.
      const mail = isTaken
        ? addressTakenMail({ site: publicUrl })
        : codeMail({ code, purpose: owner.purpose, from: { site: publicUrl, browser } });
      await codes.write(owner, code, mailTo(owner.address, mail));
    },

    /** Throws unless it is the code for this address and session. */
    async use(person: PersonWithMailbox, email: string, code: string): Promise<void> {
      const result = await codes.use(ownerOf(person, email), readCode(code) ?? "");
      if (result.is === "right") return;
      const message = result.is === "wrong" ? wrongCodeMessage(result.triesLeft) : codeNotValidMessage;
      throw new Refusal("bad_input", message, { fields: { code: message } });
    },
  };

  function ownerOf({ sessionHash }: PersonWithMailbox, email: string): CodeOwner {
    return {
      mailboxId: mailboxId(email),
      address: normalizeEmail(email),
      purpose: "email_change",
      browser: sessionHash,
    };
  }
}

export type EmailChangeCodes = ReturnType<typeof emailChangeCodes>;
