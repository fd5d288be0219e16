import { useInfiniteQuery } from "@tanstack/react-query";
import { showPath } from "#domain/shows/show-paths.ts";
import { useMinute } from "#web/features/contests/status/use-minute.ts";
import { publicShowPagesQuery } from "#web/features/shows/lists-api.ts";
import { useWords } from "#web/lib/words/words.ts";
import { contestGrid } from "#web/pages/contest-skeletons.tsx";
import { isOver, ShowCard } from "#web/pages/show-card.tsx";
import { ShowMorePages } from "#web/ui/layout/show-more.tsx";
import { ButtonLink } from "#web/ui/press/button.tsx";

/** Above the contests, and nothing where there is no show. */
export function PublicShows() {
  const { publicList } = useWords("list");
  const query = useInfiniteQuery(publicShowPagesQuery);
  const now = useMinute();
  // A new show moves one to the next page, where it comes a second time until the list is loaded again.
  const shows = [...new Map(query.data?.pages.flat().map((show) => [show.id, show])).values()];
  if (shows.length === 0) return null;
  return (
    <div>
      <ul aria-label={publicList.shows} className={contestGrid}>
        {shows.map((show, index) => (
          <li key={show.id}>
            <ShowCard
              show={show}
              now={now}
              eager={index === 0}
              actions={
                <ButtonLink
                  href={showPath(show.id)}
                  variant={isOver(show, now) ? "secondary" : "primary"}
                  className="grow"
                >
                  {isOver(show, now) ? publicList.viewResults : publicList.voteNow}
                </ButtonLink>
              }
            />
          </li>
        ))}
      </ul>
      <ShowMorePages query={query} shown={publicList.showsShown(shows.length)} />
    </div>
  );
}
