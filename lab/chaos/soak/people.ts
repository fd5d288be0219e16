import { between, type Random } from "#domain/seeded-random.ts";
import { minuteMs } from "#domain/time/durations.ts";
import { voterIdOf } from "#server/features/auth/voters/voter-id.ts";
import type { Mailbox } from "../../kit/mail-sink.ts";
import { type VoteRecord, voteRecord } from "../../kit/vote-record.ts";
import { type LoadPerson, password } from "../../load/phone-owners.ts";
import type { Browser } from "./visits.ts";

export type Person = {
  voterId: string;
  record: VoteRecord;
  signIn(browser: Browser): Promise<void>;
  /** polls otherwise */
  hasStream: boolean;
  /** of a session that is not needed any more */
  signsOut: boolean;
  awayMs(isFirst: boolean): number;
  stayMs(isFirst: boolean): number;
};

type Mailed = { appSecret: string; random: Random; mailbox: Mailbox; firstWithinMs: number };

const mailWithinMs = 60_000;

/** Has a session, or signs in with a password for each visit. */
export function phoneOwner({ owner, voterId }: LoadPerson, random: Random, hasStream: boolean): Person {
  return {
    voterId,
    record: voteRecord(),
    hasStream,
    signsOut: "email" in owner,
    awayMs: () => between(random, 0, 5_000),
    // The first visits have begun before, so that from the start as many end as begin.
    stayMs: (isFirst) => between(random, isFirst ? 0 : 60_000, 180_000),
    async signIn({ ask, cookies }) {
      if ("cookie" in owner) cookies.set("sq_session", owner.cookie.replace("sq_session=", ""));
      else if ("email" in owner)
        await ask({ method: "POST", path: "/api/login", body: JSON.stringify({ email: owner.email, password }) });
    },
  };
}

/** Signs in by a code. Over one network a mailbox gets three an hour, so such people come seldom, and many of them. */
export function mailboxOwner(email: string, { appSecret, random, mailbox, firstWithinMs }: Mailed): Person {
  return {
    voterId: voterIdOf(email, appSecret),
    record: voteRecord(),
    hasStream: true,
    signsOut: true,
    awayMs: (isFirst) => (isFirst ? between(random, 0, firstWithinMs) : between(random, 21, 24) * minuteMs),
    stayMs: () => between(random, 1_000, 5_000), // their number differs in the first minutes, so they must weigh little
    async signIn({ ask }) {
      const mailed = new Promise<string>((resolve, reject) => {
        mailbox(email, resolve);
        setTimeout(() => reject(new Error("no mail")), mailWithinMs).unref();
      });
      mailed.catch(() => {});
      const { status } = await ask({ method: "POST", path: "/api/auth/code", body: JSON.stringify({ email }) });
      if (status !== 204) return;
      const code = await mailed;
      await ask({ method: "POST", path: "/api/auth/code/confirm", body: JSON.stringify({ email, code }) });
    },
  };
}
