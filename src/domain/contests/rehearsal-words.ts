/** Around every page of a contest that is being rehearsed. */
export const rehearsalWarning = "Rehearsal: these votes will be cleared";

/** On the control page. */
export const rehearsalMeaning =
  "Try voting with real phones before it starts: everybody can vote, and every page says “Rehearsal: these votes will be cleared”. When you are done, or when voting starts, these votes are removed as if nothing had happened.";
