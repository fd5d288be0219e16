import { useQuery } from "@tanstack/react-query";
import { Settings2 } from "lucide-react";
import { showDays } from "#domain/shows/show-days.ts";
import { showManagePath, showPath } from "#domain/shows/show-paths.ts";
import { plural } from "#domain/text/plural.ts";
import { myShowsQuery } from "#web/features/shows/managing-api.ts";
import { contestGrid } from "#web/pages/contest-skeletons.tsx";
import { Card, CardBody } from "#web/ui/layout/card.tsx";
import { ButtonLink } from "#web/ui/press/button.tsx";

/** Above the contests, and nothing for those who have no show. */
export function ShowList() {
  const { data: shows } = useQuery(myShowsQuery);
  if (!shows?.length) return null;
  return (
    <section aria-labelledby="my-shows" className="mb-10">
      <h2 id="my-shows" className="mb-4 text-2xl">
        My Shows
      </h2>
      <ul className={contestGrid}>
        {shows.map((show) => (
          <li key={show.id}>
            <Card>
              <div aria-hidden="true" className="livery-band h-2" />
              <CardBody className="grid gap-3">
                <h3 className="text-xl [overflow-wrap:anywhere]">{show.title}</h3>
                <p className="text-muted [overflow-wrap:anywhere]">
                  {[showDays(show), show.place].filter(Boolean).join(" · ")}
                </p>
                <p>
                  {plural(show.awardCount, "award")} · {plural(show.exhibitCount, "car")}
                </p>
                <div className="flex flex-wrap gap-2">
                  <ButtonLink icon={Settings2} variant="primary" href={showManagePath(show.id)} className="grow">
                    Manage
                  </ButtonLink>
                  <ButtonLink href={showPath(show.id)} className="grow">
                    View
                  </ButtonLink>
                </div>
              </CardBody>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
