import { mayManageShow, mayRunShowStage, ownsShow } from "#domain/people/contest-permissions.ts";
import { onlyHelpersMayDoThis, onlyOrganizerManagesShow } from "#domain/people/organizer-permissions.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { signedInPerson } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";

export type ShowRights = { id: number; organizerId: string; contestIds: readonly number[] };

/** Finds the show for a person who may do this with it; 401, 404 or 403 for everybody else. */
const showFor =
  (rule: typeof mayManageShow, refusal = onlyOrganizerManagesShow) =>
  async <Show extends ShowRights>(find: () => Promise<Show | undefined>, request: ServerRequest, what = "Show") => {
    const person = await signedInPerson(request);
    const show = await find();
    if (!show) throw notFound(what);
    if (!rule(person, show)) throw new Refusal("forbidden", refusal);
    return { show, person };
  };

/** Change it, its awards and what stands there. */
export const showToManage = showFor(mayManageShow);
/** Delete it. */
export const showToOwn = showFor(ownsShow);
/** Use the remote of its stage. */
export const showToStage = showFor(mayRunShowStage, onlyHelpersMayDoThis);
