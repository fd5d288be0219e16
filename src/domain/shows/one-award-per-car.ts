/** For everybody, where the winners are. */
export const oneAwardPerCarRule =
  "One award per car: a car keeps the award that is announced last, and the others go to their next place.";

/** For those who run the ceremony. */
export const oneAwardPerCarWords = `${oneAwardPerCarRule} The stage shows each award's winner only; everybody sees the full results once all awards are announced.`;
