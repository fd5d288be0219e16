/** Around every page of a contest that is being rehearsed. */
export const rehearsalWarning = "Rehearsal: these votes will be cleared";

/** `start` is when voting really starts, as its reader writes dates. */
export function realStartInWords(start: string): string {
  return `Voting really starts ${start}.`;
}

/** On the control page. */
export const rehearsalMeaning =
  "Try the voting with real phones before it starts: everybody can vote, and every page is framed with “Rehearsal: these votes will be cleared”. When you are done, or at the latest when voting starts, all of these votes are removed and the contest is as if nothing had happened.";
