type Searchable = { title: string; description: string | null };

/** The dashboard's search: every word, anywhere in title or description, whatever its case or width. */
export function searchContests<Contest extends Searchable>(contests: readonly Contest[], query: string): Contest[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  return contests.filter(({ title, description }) => {
    const text = folded(`${title}\n${description ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

/** Full-width and half-width letters are the same to whoever types. */
function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}
