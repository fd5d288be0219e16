/** Around every page of a contest that is being rehearsed. */
export const rehearsalWarning = "Rehearsal: these votes will be cleared";

/** `start` is when voting really starts, as its reader writes dates. */
export function realStartInWords(start: string): string {
  return `Real voting starts ${start}.`;
}

/** On the control page. */
export const rehearsalMeaning =
  "Try voting with real phones before it starts: everybody can vote, and every page says “Rehearsal: these votes will be cleared”. When you are done, or when voting starts, these votes are removed as if nothing had happened.";
