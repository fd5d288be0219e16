import type { ReactNode } from "react";
import { withWords } from "#web/lib/words/words.ts";
import { InLanguage } from "#web/ui/text/in-language.tsx";
import { AccountControls } from "./frame/account-controls.tsx";
import type { PageProps } from "./loading/lazy-page.ts";

/** At these pages hardly anybody arrives: the names of their many files are not in the first view. */
export const laterPages = {
  dashboard: () =>
    withWords(
      "list",
      import("#web/pages/dashboard.tsx").then(({ DashboardPage }) =>
        english(() => <DashboardPage account={<AccountControls />} />),
      ),
    ),
  stage: () => import("#web/pages/stage.tsx").then((module) => module.StagePage),
  remote: () => import("#web/pages/remote.tsx").then((module) => english(module.RemotePage)),
  manage: () => import("#web/pages/manage.tsx").then((module) => english(module.ManagePage)),
  control: () => import("#web/pages/control.tsx").then((module) => english(module.ControlPage)),
  account: () => import("#web/pages/account.tsx").then((module) => module.AccountPage),
  undoEmail: () => import("#web/pages/undo-email.tsx").then((module) => module.UndoEmailPage),
  invitation: () => import("#web/pages/invitation.tsx").then((module) => module.InvitationPage),
  people: () =>
    import("#web/pages/people.tsx").then(({ PeoplePage }) =>
      english(() => <PeoplePage account={<AccountControls />} />),
    ),
  organizerRequests: () =>
    import("#web/pages/organizer-requests.tsx").then(({ OrganizerRequestsPage }) =>
      english(() => <OrganizerRequestsPage account={<AccountControls />} />),
    ),
  searchDemo: () => import("#web/pages/search-demo.tsx").then((module) => module.SearchDemoPage),
  signInDemo: () => import("#web/pages/sign-in-demo.tsx").then((module) => module.SignInDemoPage),
  termsOfService: () =>
    withWords(
      "legal",
      import("#web/pages/terms-of-service.tsx").then((module) => module.TermsOfServicePage),
    ),
  privacyPolicy: () =>
    withWords(
      "legal",
      import("#web/pages/privacy-policy.tsx").then((module) => module.PrivacyPolicyPage),
    ),
  disclaimer: () =>
    withWords(
      "legal",
      import("#web/pages/disclaimer.tsx").then((module) => module.DisclaimerPage),
    ),
  authError: () => import("#web/pages/auth-error.tsx").then((module) => module.AuthErrorPage),
  notFound: () => import("#web/pages/not-found.tsx").then((module) => module.NotFoundPage),
};

/** For organizers' and admins' pages, which are in English whatever the language of the rest. The desk of a show marks itself. */
function english(OnPage: (props: PageProps) => ReactNode) {
  return (props: PageProps) => (
    <InLanguage language="en">
      <OnPage {...props} />
    </InLanguage>
  );
}
