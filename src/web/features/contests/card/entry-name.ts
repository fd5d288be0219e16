import { wordsNow } from "#web/lib/words/words.ts";

type Named = { name?: string | undefined; votingId: string };

/** The entry's number where its name is hidden. For what is drawn again with the page's words. */
export function entryName({ name, votingId }: Named): string {
  return name ?? wordsNow().ui.entry(votingId);
}
