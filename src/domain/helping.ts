/** Help with one contest: with all of it but its end and its helpers, or with the stage alone. */
export const helperRoles = ["co_organizer", "stage"] as const;
export type HelperRole = (typeof helperRoles)[number];

/** A contest that somebody helps with. */
export type Help = { contestId: number; role: HelperRole };
