const maxRoundLength = 3; // a longer voting id becomes a plate

/** Looks like ui/race-number.tsx, on paper. */
export function RacePlate({ votingId }: { votingId: string }) {
  const round = Array.from(votingId).length <= maxRoundLength;
  return <span className={round ? "plate round" : "plate"}>{votingId}</span>;
}
