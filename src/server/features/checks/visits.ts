import { createHmac } from "node:crypto";
import { networkInterfaces } from "node:os";
import type { CheckFacts } from "#domain/checks/check.ts";
import { isLoopback } from "#domain/loopback.ts";
import { isPhone } from "#domain/people/browser-words.ts";
import type { Log } from "#server/core/log.ts";
import type { Database } from "#server/db/connect.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import { forwardedAddress } from "#server/http/requests/server-request.ts";
import { BoundedMap } from "#server/primitives/bounded-map.ts";

type Deps = {
  database: Database;
  publicUrl: string;
  proxyHops: number;
  appSecret: string;
  log: Log;
  /** in milliseconds */
  clock?: () => number;
};

type Request = Pick<ServerRequest, "header" | "address">;

const oncePerMs = 60_000;
const contestsRemembered = 10_000;

/** Notes whether other devices open a contest's page over the public address: at most once a minute per contest. */
export function contestVisits({ database, publicUrl, proxyHops, appSecret, log, clock = Date.now }: Deps) {
  const site = new URL(publicUrl).host;
  const written = new BoundedMap<number, { at: number; isPhone: boolean }>(contestsRemembered);

  return {
    /** Nobody waits for it. */
    note(contestId: number, request: Request): void {
      const phone = isPhone(request.header("user-agent"));
      const last = written.get(contestId);
      if (last && clock() - last.at < oncePerMs && (last.isPhone || !phone)) return;
      const address = addressOf(request);
      if (address === undefined || !cameOverSite(request) || isOwnAddress(address)) return;
      written.set(contestId, { at: clock(), isPhone: phone });
      write(contestId, phone, address).catch((error) => log.warn({ err: error }, "could not note a visit"));
    },

    /** The last one that says something to whoever asks: their own computer does not, but a phone beside it does. */
    async lastOf(contestId: number, reader: Request): Promise<CheckFacts["visit"]> {
      const { rows } = await database.pool.query<{ opened_at: Date; is_phone: boolean; address_hash: string }>(
        "select opened_at, is_phone, address_hash from contest_visits where contest_id = $1 and site = $2",
        [contestId, site],
      );
      const [visit] = rows;
      const readersAddress = addressOf(reader);
      if (!visit) return null;
      if (!visit.is_phone && readersAddress !== undefined && visit.address_hash === hashOf(readersAddress)) return null;
      return { at: visit.opened_at.toISOString(), isPhone: visit.is_phone };
    },
  };

  async function write(contestId: number, phone: boolean, address: string): Promise<void> {
    await database.pool.query(
      `insert into contest_visits (contest_id, site, is_phone, address_hash)
       select id, $2, $3, $4 from contests where id = $1
       on conflict (contest_id) do update set
         site = excluded.site, is_phone = excluded.is_phone, address_hash = excluded.address_hash, opened_at = now()
       where contest_visits.site <> excluded.site
         or excluded.is_phone and not contest_visits.is_phone
         or contest_visits.opened_at < now()
           - case when contest_visits.is_phone and not excluded.is_phone then interval '1 day' else interval '1 minute' end`,
      [contestId, site, phone, hashOf(address)],
    );
  }

  /** A proxy of ours may send its own name as the host: what it passes on came over the site. */
  function cameOverSite(request: Request): boolean {
    if (request.header("host")?.toLowerCase() === site) return true;
    return forwardedAddress(request.header("x-forwarded-for"), proxyHops) !== undefined;
  }

  function hashOf(address: string): string {
    return createHmac("sha256", appSecret).update(`visit ${address}`).digest("hex");
  }
}

export type Visits = ReturnType<typeof contestVisits>;

function addressOf(request: Request): string | undefined {
  const address = request.address()?.toLowerCase();
  return address?.startsWith("::ffff:") ? address.slice("::ffff:".length) : address;
}

/** Asked each time: a laptop changes its networks while the server runs. */
function isOwnAddress(address: string): boolean {
  if (isLoopback(address)) return true;
  return Object.values(networkInterfaces()).some((own) => own?.some((each) => each.address.toLowerCase() === address));
}
