/** '1st', '2nd', '11th', in English. */
export function ordinal(rank: number): string {
  const isTeen = rank % 100 >= 11 && rank % 100 <= 13;
  const ending = isTeen ? undefined : ["st", "nd", "rd"][(rank % 10) - 1];
  return `${rank}${ending ?? "th"}`;
}
