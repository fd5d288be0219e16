import type { CheckFacts } from "#domain/check.ts";
import { isLoopback } from "#domain/loopback.ts";

/** What does not change while the server runs. */
export type SiteFacts = Pick<CheckFacts, "publicUrl" | "isOnlyLocal" | "google"> & {
  mail: Pick<CheckFacts["mail"], "way" | "perMinute">;
};

type Config = { publicUrl: string; host: string; proxyHops: number; google: object | undefined };
type Mailing = { arePrinted: boolean; perMinute: number };

export function siteFactsOf({ publicUrl, host, proxyHops, google }: Config, mailing: Mailing | undefined): SiteFacts {
  return {
    publicUrl,
    isOnlyLocal: proxyHops === 0 && isLoopback(host),
    google: google !== undefined,
    mail: { way: wayOf(mailing), perMinute: mailing?.perMinute ?? 0 },
  };
}

function wayOf(mailing: Mailing | undefined): CheckFacts["mail"]["way"] {
  if (!mailing) return "none";
  return mailing.arePrinted ? "printed" : "sent";
}
