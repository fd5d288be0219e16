import { folded } from "../text/folded-text.ts";

type Searchable = { title: string; description: string | null };

/** The dashboard's search: all words must be in the title or description, in any spelling. */
export function searchContests<Contest extends Searchable>(contests: readonly Contest[], query: string): Contest[] {
  const words = folded(query).split(" ");
  return contests.filter(({ title, description }) => {
    const text = folded(`${title}\n${description ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}
