const roundUpTo = 3; // characters; a longer number becomes a plate

/** The number on the car's door, as on the screen. */
export function RacePlate({ votingId }: { votingId: string }) {
  const round = Array.from(votingId).length <= roundUpTo;
  return <span className={round ? "plate round" : "plate"}>{votingId}</span>;
}
