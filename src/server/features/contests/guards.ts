import { mayManageContest, mayRunStage, ownsContest } from "#domain/people/contest-permissions.ts";
import { onlyHelpersMayDoThis, onlyOrganizerMayDoThis } from "#domain/people/organizer-permissions.ts";
import { notFound, Refusal } from "#server/http/errors.ts";
import { signedInPerson } from "#server/http/person.ts";
import type { ServerRequest } from "#server/http/requests/server-request.ts";

/** Finds the contest for a person who may do this with it; 401, 404 or 403 for everybody else. */
const contestFor =
  (rule: typeof mayManageContest, usualRefusal: string) =>
  async <Contest extends { id: number; organizerId: string }>(
    find: () => Promise<Contest | undefined>,
    request: ServerRequest,
    refusal = usualRefusal,
  ) => {
    const person = await signedInPerson(request);
    const contest = await find();
    if (!contest) throw notFound("Contest");
    if (!rule(person, contest)) throw new Refusal("forbidden", refusal);
    return { contest, person };
  };

/** Change it and its entries. */
export const contestToManage = contestFor(mayManageContest, onlyOrganizerMayDoThis);
/** Delete it, hand it over and choose its helpers. */
export const contestToOwn = contestFor(ownsContest, onlyOrganizerMayDoThis);
/** Use the remote of its stage. */
export const contestToStage = contestFor(mayRunStage, onlyHelpersMayDoThis);
