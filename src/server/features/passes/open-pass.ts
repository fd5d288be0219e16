import type { CurrentUser } from "#contract/auth.ts";
import { passHash } from "#domain/votes/pass-hash.ts";
import { type PassPlace, passEnding, readPass } from "#domain/votes/passes.ts";
import type { HoldPass } from "#server/features/auth/public.ts";
import { Refusal } from "#server/http/errors.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";
import type { PassLimit } from "./pass-limit.ts";

type Deps = { limit: PassLimit; holdPass: HoldPass };
/** `place`: where the pass is good, if not where it was asked for. */
type Found = { voterId: string | null; isCancelled: boolean; place?: PassPlace };
/** Of the code that was typed; what cannot be a pass has one that no pass has. */
export type HashIn = (place: PassPlace) => string;

/** Signs a browser in by a typed or scanned code. `find` refuses places that take no passes, before a wrong code counts. */
export async function openPass(
  { limit, holdPass }: Deps,
  place: PassPlace,
  typed: string,
  request: ServerRequest,
  find: (hashIn: HashIn) => Promise<Found>,
): Promise<CurrentUser> {
  await limit.refuseGuesser(request, place);
  const code = readPass(typed);
  // A text that cannot be a pass is looked up too, and counts as no guess.
  const found = await find((of) => (code === undefined ? "" : passHash(of, code)));
  if (code === undefined) throw new Refusal("forbidden", ["wrongPass"]);
  if (found.voterId === null) return limit.refuseMissed(request, place);
  const holder = { ...(found.place ?? place), voterId: found.voterId, ending: passEnding(code) };
  const user = found.isCancelled ? undefined : await holdPass(request, holder);
  if (!user) throw new Refusal("conflict", ["cancelledPass"]);
  return user;
}
