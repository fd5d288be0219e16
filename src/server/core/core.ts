import type { Database } from "#server/db/connect.ts";
import { databaseNotifications } from "#server/db/notifications.ts";
import type { Api } from "#server/http/api.ts";
import type { RouteTable } from "#server/http/route-table.ts";
import { accountMails } from "#server/mail/account-mails.ts";
import type { Mailing } from "#server/mail/start-mail.ts";
import { type Measures, noMeasures } from "#server/metrics/measures.ts";
import type { Readings } from "#server/metrics/process-metrics.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";

type Deps = {
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
export function createCore({ measures = noMeasures, clock = () => performance.now(), ...given }: Deps) {
  const { config, mailing, database, databaseUrl, log } = given;
  const notifications = databaseNotifications({ url: databaseUrl, pool: database.pool, log });
  return {
    ...given,
    measures,
    clock,
    https: config.publicUrl.startsWith("https:"),
    accountMails: accountMails(mailing),
    /** what every page must know of this installation */
    site: { publicUrl: config.publicUrl, google: config.google !== undefined, mail: mailing !== undefined },
    notifications,
    /** whether this process hears of changes that others make */
    isListening: notifications.isListening,
  };
}

export type Core = ReturnType<typeof createCore>;

/** What one part of the product gives to the whole. */
export type Slice<Offers extends object = object, Needs = never> = {
  /** for the routes of all slices */
  offers?: Offers;
  /** `needs`: of what all slices offer */
  routes?(api: Api, needs: Needs, routes: RouteTable): void;
  /** when the server listens */
  start?(): void;
  /** deletes what has expired, every hour */
  sweep?(now: Date, signal: AbortSignal): Promise<unknown>;
  /** by channel, what it does when the database notifies all processes */
  channels?: Readonly<Record<string, (payload: string) => void>>;
  /** Notifications may have been missed: what it caches may be outdated. */
  onMissedChanges?(): void;
  gauges?: Partial<Readings>;
  /** tells the database what this process knows, which it does by itself now and then */
  report?(): Promise<void>;
  /** ends what keeps replies open; before the server stops listening */
  endStreams?(): void;
  close?(): Promise<void>;
};

type OffersOf<S> = S extends { offers: infer Offers } ? Offers : object;
type ToIntersection<Union> = (Union extends unknown ? (value: Union) => void : never) extends (value: infer All) => void
  ? All
  : never;

/** What all of them offer together. */
export function offersOf<Slices extends readonly Slice[]>(slices: Slices): ToIntersection<OffersOf<Slices[number]>> {
  return Object.assign({}, ...slices.map(({ offers }) => offers));
}
