import type { Database } from "#server/db/connect.ts";
import { accountMails } from "#server/mail/account-mails.ts";
import type { Mailing } from "#server/mail/start-mail.ts";
import { type Measures, noMeasures } from "#server/metrics/measures.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

type Given = {
  config: Pick<Config, "publicUrl" | "host" | "proxyHops" | "google" | "webConcurrency" | "photoBucket">;
  appSecret: string;
  log: Log;
  database: Database;
  databaseUrl: string;
  /** undefined where no mail is configured */
  mailing: Mailing | undefined;
  /** told what is measured; without it nothing is */
  measures?: Measures | undefined;
  now: () => Date;
  /** cannot be guessed: codes are made of it */
  random: () => number;
  /** milliseconds that never go back; performance.now() by default */
  clock?: (() => number) | undefined;
};

/** What every slice gets. */
export function createCore({ measures = noMeasures, clock = () => performance.now(), ...given }: Given) {
  const { config, mailing } = given;
  return {
    ...given,
    measures,
    clock,
    https: config.publicUrl.startsWith("https:"),
    accountMails: accountMails(mailing),
    /** what every page must know of this installation */
    site: { publicUrl: config.publicUrl, google: config.google !== undefined, mail: mailing !== undefined },
    /** whether this process hears of changes that others make; set when the app is there */
    notifications: { isListening: () => false, heartbeatAgeMs: () => 0 },
  };
}

export type Core = ReturnType<typeof createCore>;
