import { useState } from "react";
import type { ManagedExhibit } from "#contract/exhibits.ts";
import { changedFields, mergeEdits } from "#domain/shows/merge-edits.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";

type Car = ShowToManage["exhibits"][number];

const blank = {
  number: "",
  name: "",
  owner: null as string | null,
  description: null as string | null,
  imageUrl: null as string | null,
  status: "active",
  classIds: [] as number[],
};
export type CarFields = typeof blank;
export type FoundChange = {
  exhibitId: number;
  version: number;
  fields: Partial<CarFields>;
  /** to the person: what somebody else has changed meanwhile */
  told?: string;
};
/** What both have changed, as the other one has left it. */
export type Conflict = { both: readonly (keyof CarFields)[]; current: CarFields };

type Editing = {
  /** as it was when the dialog was opened, or when somebody else's change was met */
  base: Car | undefined;
  shown: CarFields;
  conflict?: Conflict;
  /** raised to draw the form anew */
  round: number;
};

/** The edit of a car, which somebody else may change meanwhile: what both typed is kept, and told. */
export function useCarEdit(car: Car | undefined) {
  const [{ base, ...editing }, setEditing] = useState<Editing>(() => ({ base: car, shown: fieldsOf(car), round: 0 }));

  return {
    ...editing,

    toSend(typed: CarFields): FoundChange {
      const { id: exhibitId = 0, version = 0 } = base ?? {};
      return { exhibitId, version, fields: changedFields(fieldsOf(base), typed) };
    },

    /** What to send instead; undefined where both have changed the same, and the person must decide. */
    meet(newer: ManagedExhibit, typed: CarFields): FoundChange | undefined {
      const current = fieldsOf(newer);
      const { merged, both } = mergeEdits({ base: fieldsOf(base), current, typed });
      const fields = changedFields(current, merged);
      const told = "Someone else changed it too: both changes are saved.";
      if (both.length === 0) return { exhibitId: newer.id, version: newer.version, fields, told };
      setEditing(({ round }) => ({ base: newer, shown: merged, conflict: { both, current }, round: round + 1 }));
      return undefined;
    },
  };
}

function fieldsOf(car: Car | undefined): CarFields {
  if (!car) return blank;
  const { number, name, owner, description, imageUrl, status, classIds } = car;
  return { number, name, owner, description, imageUrl, status, classIds };
}
