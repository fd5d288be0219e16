import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

export const contestGrid = "grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-6";

export function ContestSkeletons() {
  return (
    <div role="status" aria-label="Loading..." className={contestGrid}>
      {["one", "two", "three"].map((key) => (
        <Card key={key}>
          <Skeleton className="aspect-video rounded-none" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-12" />
            <Skeleton className="mt-2 h-12 w-2/3" />
            <Skeleton className="h-11" />
            <Skeleton className="h-16" />
          </div>
        </Card>
      ))}
    </div>
  );
}
