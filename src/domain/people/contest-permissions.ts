import type { HelperRole } from "./helping.ts";
import { may, type Person } from "./permissions.ts";

// Not with the other permissions, which every first view loads.

/** `contestId`: so that no entry is taken for a contest, whose id is another one. */
type Contest = { id: number; organizerId: string; contestId?: undefined };

/** `contestIds`: of its awards, which have the same helpers. */
type Show = { organizerId: string; contestIds: readonly number[] };

/** Its organizer, as long as they have that role, and admins: they alone delete it, hand it over and choose its helpers. */
export function ownsContest(person: Person | null | undefined, contest: Contest): boolean {
  return owns(person, contest);
}

/** Whoever owns a contest, and its co-organizers, may change it and its entries. */
export function mayManageContest(person: Person | null | undefined, contest: Contest): boolean {
  return ownsContest(person, contest) || isCoOrganizer(person, contest.id);
}

/** Whoever manages a contest, and its stage helpers, may use the remote and see what happens now. */
export function mayRunStage(person: Person | null | undefined, contest: Contest): boolean {
  return ownsContest(person, contest) || helpOf(person, contest.id) !== undefined;
}

export function ownsShow(person: Person | null | undefined, show: Show): boolean {
  return owns(person, show);
}

export function mayManageShow(person: Person | null | undefined, show: Show): boolean {
  return owns(person, show) || show.contestIds.some((contestId) => isCoOrganizer(person, contestId));
}

/** Whoever manages a show, and its stage helpers. */
export function mayRunShowStage(person: Person | null | undefined, show: Show): boolean {
  return owns(person, show) || show.contestIds.some((contestId) => helpOf(person, contestId) !== undefined);
}

function owns(person: Person | null | undefined, { organizerId }: { organizerId: string }): boolean {
  if (may(person, "manage everybody's contests")) return true;
  return may(person, "create contests") && person?.id === organizerId;
}

export function isCoOrganizer(person: Pick<Person, "helps"> | null | undefined, contestId: number): boolean {
  return helpOf(person, contestId) === "co_organizer";
}

function helpOf(person: Pick<Person, "helps"> | null | undefined, id: number): HelperRole | undefined {
  return person?.helps.find(({ contestId }) => contestId === id)?.role;
}
