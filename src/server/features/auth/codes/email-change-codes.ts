import { browserInWords } from "#domain/people/browser-words.ts";
import { codeNotValid, makeCode, readCode, wrongCode } from "#domain/people/mail-codes.ts";
import { normalizeEmail } from "#domain/people/mailboxes.ts";
import type { MailContent } from "#domain/people/mails.ts";
import type { Transaction } from "#server/db/connect.ts";
import { Refusal } from "#server/http/errors.ts";
import type { PersonWithMailbox } from "#server/http/person.ts";
import { languageOfMail } from "#server/http/requests/language-of-request.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { mailTo } from "#server/mail/mail.ts";
import { sayBrowser } from "#words/say-browser.ts";
import { wordsOf } from "#words/words-of.ts";
import { networkOf } from "../sign-in/caller.ts";
import type { UserStore } from "../store.ts";
import type { CodeOwner, CodeStore } from "./code-store.ts";

type Deps = {
  codes: CodeStore;
  mailboxId: (email: string) => string;
  users: Pick<UserStore, "ofMailbox">;
  publicUrl: string;
  random: () => number;
};

/** Codes for the new address of an account. They work only in the session that asked. */
export function emailChangeCodes({ codes, mailboxId, users, publicUrl, random }: Deps) {
  return {
    /** Says nothing about the address: where it has an account, its owner is told by mail. */
    async send(person: PersonWithMailbox, email: string, request: ServerRequest): Promise<void> {
      const owner = ownerOf(person, email);
      const account = await users.ofMailbox(email);
      const isTaken = account !== undefined && account.id !== person.id;
      const language = languageOfMail(request, (isTaken ? account : person).language);
      const browser = sayBrowser(browserInWords(request.header("user-agent")), wordsOf(language).later.account);
      const code = makeCode(random);
      // Of an address with an account a code is written too, which nobody is told: else wrong codes would be answered
      // differently.
      const content: MailContent = isTaken
        ? ["addressTaken", publicUrl]
        : ["emailChangeCode", code, publicUrl, browser];
      const mail = mailTo(owner.address, language, content);
      await codes.write(owner, { code, mail, network: networkOf(request.address()) });
    },

    /** Why it is not the code for this address and session; undefined where it is, and is used up now. */
    async refusalOf(
      transaction: Transaction,
      person: PersonWithMailbox,
      { email, code }: { email: string; code: string },
    ): Promise<Refusal | undefined> {
      const result = await codes.tryCode(transaction, ownerOf(person, email), readCode(code) ?? "");
      if (result.is === "right") return undefined;
      const reason = result.is === "wrong" ? wrongCode(result.triesLeft) : codeNotValid;
      return new Refusal("bad_input", reason, { fields: { code: reason } });
    },
  };

  function ownerOf({ sessionHash }: PersonWithMailbox, email: string): CodeOwner {
    return {
      mailboxId: mailboxId(email),
      address: normalizeEmail(email),
      purpose: "email_change",
      browser: sessionHash,
      knownDevice: undefined,
    };
  }
}
