import { Settings2 } from "lucide-react";
import type { ManagedShow } from "#contract/shows.ts";
import { showManagePath, showPath } from "#domain/shows/show-paths.ts";
import { useMinute } from "#web/features/contests/status/use-minute.ts";
import { contestGrid } from "#web/pages/contest-skeletons.tsx";
import { ShowCard } from "#web/pages/show-card.tsx";
import { ButtonLink } from "#web/ui/press/button.tsx";

/** Above the contests, and nothing for those who have no show. */
export function ShowList({ shows }: { shows: readonly ManagedShow[] }) {
  const now = useMinute();
  if (shows.length === 0) return null;
  return (
    <ul aria-label="My Shows" className={`${contestGrid} mb-6`}>
      {shows.map((show, index) => (
        <li key={show.id}>
          <ShowCard
            show={show}
            now={now}
            eager={index < 3}
            actions={
              <>
                <ButtonLink icon={Settings2} href={showManagePath(show.id)} className="grow">
                  Manage
                </ButtonLink>
                <ButtonLink href={showPath(show.id)} className="grow">
                  View
                </ButtonLink>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}
