import { publicContestsPerPage } from "#domain/list-part.ts";
import type { Core, Slice } from "#server/core/core.ts";
import type { CardPaths } from "#server/features/cards/public.ts";
import type { Visits } from "#server/features/checks/public.ts";
import type { PublicList } from "#server/features/contests/public.ts";
import { contestPage, type LiveResults, type ReadYourVoteCookie, showPage } from "#server/features/results/public.ts";
import type { Api } from "#server/http/api.ts";
import { firstScreens } from "#server/http/pages/first-screens.ts";
import { pageTemplate } from "#server/http/pages/page-template.ts";
import { serveFiles } from "#server/http/pages/static-files.ts";
import type { WebFiles } from "#server/http/pages/web-files.ts";
import type { RouteTable } from "#server/http/route-table.ts";
import { servePages } from "./routes.ts";
import { stageLanguage } from "./stage-language.ts";

const firstPart = { limit: publicContestsPerPage };

type Needs = {
  results: LiveResults;
  voteCookie: ReadYourVoteCookie;
  visits: Visits;
  publicList: PublicList;
  publicShows: PublicList;
  cardPaths: CardPaths;
};

/** `web`: the built web app; without it (while developing, Vite serves it) there are no pages. */
export function pagesSlice({ site, now, log }: Core, { web }: { web: WebFiles | undefined }) {
  return {
    routes(_: Api, { results, voteCookie, visits, publicList, publicShows, cardPaths }: Needs, routes: RouteTable) {
      if (!web) return;
      const template = pageTemplate({ ...web, publicUrl: site.publicUrl });
      const draw = web.drawing && firstScreens({ ...web.drawing, now, log });
      const parts = { template, site, draw, now, random: Math.random, voteCookie };
      serveFiles(routes, web.files);
      servePages(routes, {
        template,
        site,
        draw,
        contestPage: contestPage({ ...parts, contests: results.contests, visits }),
        showPage: showPage({ ...parts, shows: results.shows }),
        stageLanguage: stageLanguage(results),
        publicLists: async () => {
          const [contests, shows] = await Promise.all([publicList, publicShows].map((list) => list.partOf(firstPart)));
          return `{"publicContests":${contests?.json},"publicShows":${shows?.json}}`;
        },
        pathOfCard: cardPaths,
      });
    },
  } satisfies Slice;
}
