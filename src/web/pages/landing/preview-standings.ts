type PreviewEntry = { votingId: string; name: string; votes: number; rank: number; share: number };

/** Votes at each step of the preview, in which number 07 overtakes the others. */
const course = [
  { votingId: "12", name: "Starlight Express", votes: [121, 122, 122, 123] },
  { votingId: "07", name: "Neon Koi", votes: [117, 120, 124, 128] },
  { votingId: "31", name: "Paper Crane", votes: [86, 87, 89, 90] },
];

/** Always in the same order; the rows move by their rank. */
export function previewStandings(step: number): PreviewEntry[] {
  const now = course.map(({ votingId, name, votes }) => ({ votingId, name, votes: votes[step] ?? 0 }));
  const most = Math.max(...now.map((entry) => entry.votes));
  return now.map((entry) => ({
    ...entry,
    rank: 1 + now.filter((other) => other.votes > entry.votes).length,
    share: (entry.votes / most) * 100,
  }));
}
