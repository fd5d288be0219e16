import type { ContestView } from "#contract/contests.ts";
import type { ShowView } from "#contract/shows.ts";
import type { ShownPage } from "#domain/shown-page.ts";
import { givenPageData } from "#web/lib/page/page-data.ts";
import { withWords } from "#web/lib/words/words.ts";
import type { laterPages } from "./later-pages.tsx";
import { lazyPage, type Page } from "./loading/lazy-page.ts";

/** No page is in the main bundle: the server adds a preload of the requested page's code to the HTML. */
export const pages: Readonly<Record<ShownPage, Page>> = {
  landing: lazyPage(
    () =>
      withWords(
        "landing",
        import("#web/pages/landing.tsx").then((module) => module.LandingPage),
      ),
    { header: "night" },
  ),
  home: lazyPage(() =>
    withWords(
      "later",
      import("#web/pages/home.tsx").then((module) => module.HomePage),
    ),
  ),
  dashboard: laterPage("dashboard", { header: "own" }),
  publicContests: lazyPage(() =>
    withWords(
      "list",
      import("#web/pages/public-contests.tsx").then((module) => module.PublicContestsPage),
    ),
  ),
  contest: lazyPage(
    // As the page's data has it before the query cache takes it.
    (contest = givenPageData().contest) =>
      import("#web/pages/contest.tsx").then((module) => module.contestPage(contest as ContestView | undefined)),
    { ownMetadata: true },
  ),
  show: lazyPage(
    (show = givenPageData().show) =>
      withWords(
        "show",
        import("#web/pages/show.tsx").then((module) => module.showPage(show as ShowView | undefined)),
      ),
    { ownMetadata: true },
  ),
  stage: laterPage("stage", { header: "bare" }),
  remote: laterPage("remote"),
  manage: laterPage("manage"),
  control: laterPage("control"),
  account: laterPage("account"),
  undoEmail: laterPage("undoEmail"),
  invitation: laterPage("invitation"),
  people: laterPage("people", { header: "own" }),
  organizerRequests: laterPage("organizerRequests", { header: "own" }),
  searchDemo: laterPage("searchDemo"),
  signInDemo: laterPage("signInDemo"),
  termsOfService: laterPage("termsOfService"),
  privacyPolicy: laterPage("privacyPolicy"),
  disclaimer: laterPage("disclaimer"),
  authError: laterPage("authError"),
  notFound: laterPage("notFound"),
};

function laterPage(name: keyof typeof laterPages, differences?: Partial<Page>): Page {
  const load = () => import("./later-pages.tsx").then(({ laterPages }) => laterPages[name]());
  return lazyPage(() => withWords("later", load()), differences);
}
