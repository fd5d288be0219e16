import { getSponsors, type Sponsor } from "#contract/sponsors.ts";
import { call } from "#web/lib/http/call.ts";

/** A sheet is printed without them where they cannot be loaded. */
export function printedSponsors(contestId: number): Promise<Sponsor[]> {
  return call(getSponsors, { params: { contestId } }).catch(() => []);
}
