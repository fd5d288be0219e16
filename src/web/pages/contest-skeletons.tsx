import { useWords } from "#web/lib/words/words.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Skeleton } from "#web/ui/state/skeleton.tsx";

export const contestGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-6";

/** In the place of a list of contests. Takes the shape of a photo, and the sizes of what is below it. */
export function ContestSkeletons({ photo, lines }: { photo: string; lines: readonly string[] }) {
  const { shell } = useWords();
  return (
    <div role="status" aria-label={shell.loading} className={contestGrid}>
      {["one", "two", "three"].map((key) => (
        <Card key={key}>
          <Skeleton className={`${photo} rounded-none`} />
          <div className="grid gap-3 p-5">
            {lines.map((size) => (
              <Skeleton key={size} className={size} />
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}
