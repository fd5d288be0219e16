/** A car of a show. `entries`: its entry in each award that it stands for, by the award's contest. */
export type ShownExhibit = {
  id: number;
  number: string;
  name?: string | undefined;
  owner?: string | null | undefined;
  description?: string | null | undefined;
  classIds: readonly number[];
  entries: Readonly<Record<string, number>>;
};

type Award = { contestId: number };

/** The awards that a car stands for, in the organizer's order, each with the car's entry in it. */
export function awardsOfCar<Of extends Award>(
  { entries }: Pick<ShownExhibit, "entries">,
  awards: readonly Of[],
): { award: Of; entryId: number }[] {
  return awards.flatMap((award) => {
    const entryId = entries[award.contestId];
    return entryId === undefined ? [] : [{ award, entryId }];
  });
}

/** The same car in the words of an award's entry. */
export function entryOfExhibit<Exhibit extends ShownExhibit>({ number, ...rest }: Exhibit) {
  return { ...rest, votingId: number };
}

/** The cars of a class; all of them without one. */
export function ofClass<Exhibit extends Pick<ShownExhibit, "classIds">>(
  exhibits: readonly Exhibit[],
  classId: number | undefined,
): readonly Exhibit[] {
  return classId === undefined ? exhibits : exhibits.filter(({ classIds }) => classIds.includes(classId));
}
