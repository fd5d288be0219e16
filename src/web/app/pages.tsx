import type { ContestView } from "#contract/contests.ts";
import type { ShowView } from "#contract/shows.ts";
import type { ShownPage } from "#domain/shown-page.ts";
import { givenPageData } from "#web/lib/page/page-data.ts";
import { AccountControls } from "./account-controls.tsx";
import { lazyPage, type Page } from "./lazy-page.ts";

/** No page is in the main bundle: the server adds a preload of the requested page's code to the HTML. */
export const pages: Readonly<Record<ShownPage, Page>> = {
  landing: lazyPage(() => import("#web/pages/landing.tsx").then((module) => module.LandingPage), { header: "night" }),
  home: lazyPage(() => import("#web/pages/home.tsx").then((module) => module.HomePage)),
  dashboard: lazyPage(
    () =>
      import("#web/pages/dashboard.tsx").then(({ DashboardPage }) => () => (
        <DashboardPage account={<AccountControls />} />
      )),
    { header: "own" },
  ),
  publicContests: lazyPage(() => import("#web/pages/public-contests.tsx").then((module) => module.PublicContestsPage)),
  contest: lazyPage(
    // As the page's data has it before the query cache takes it.
    (contest = givenPageData().contest) =>
      import("#web/pages/contest.tsx").then((module) => module.contestPage(contest as ContestView | undefined)),
    { ownMetadata: true },
  ),
  show: lazyPage(
    (show = givenPageData().show) =>
      import("#web/pages/show.tsx").then((module) => module.showPage(show as ShowView | undefined)),
    { ownMetadata: true },
  ),
  stage: lazyPage(() => import("#web/pages/stage.tsx").then((module) => module.StagePage), { header: "bare" }),
  remote: lazyPage(() => import("#web/pages/remote.tsx").then((module) => module.RemotePage)),
  manage: lazyPage(() => import("#web/pages/manage.tsx").then((module) => module.ManagePage), { header: "scrolls" }),
  control: lazyPage(() => import("#web/pages/control.tsx").then((module) => module.ControlPage), { header: "scrolls" }),
  account: lazyPage(() => import("#web/pages/account.tsx").then((module) => module.AccountPage)),
  undoEmail: lazyPage(() => import("#web/pages/undo-email.tsx").then((module) => module.UndoEmailPage)),
  invitation: lazyPage(() => import("#web/pages/invitation.tsx").then((module) => module.InvitationPage)),
  people: lazyPage(
    () =>
      import("#web/pages/people.tsx").then(({ PeoplePage }) => () => <PeoplePage account={<AccountControls />} />),
    { header: "own" },
  ),
  organizerRequests: lazyPage(
    () =>
      import("#web/pages/organizer-requests.tsx").then(({ OrganizerRequestsPage }) => () => (
        <OrganizerRequestsPage account={<AccountControls />} />
      )),
    { header: "own" },
  ),
  searchDemo: lazyPage(() => import("#web/pages/search-demo.tsx").then((module) => module.SearchDemoPage)),
  signInDemo: lazyPage(() => import("#web/pages/sign-in-demo.tsx").then((module) => module.SignInDemoPage)),
  termsOfService: lazyPage(() => import("#web/pages/terms-of-service.tsx").then((module) => module.TermsOfServicePage)),
  privacyPolicy: lazyPage(() => import("#web/pages/privacy-policy.tsx").then((module) => module.PrivacyPolicyPage)),
  disclaimer: lazyPage(() => import("#web/pages/disclaimer.tsx").then((module) => module.DisclaimerPage)),
  authError: lazyPage(() => import("#web/pages/auth-error.tsx").then((module) => module.AuthErrorPage)),
  notFound: lazyPage(() => import("#web/pages/not-found.tsx").then((module) => module.NotFoundPage)),
};
