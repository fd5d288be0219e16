import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LogIn, Ticket } from "lucide-react";
import { useEffect } from "react";
import type { CurrentUser } from "#contract/auth.ts";
import { pagePatterns } from "#domain/paths.ts";
import { isNewcomer } from "#domain/people/people.ts";
import { pageOfPass } from "#domain/votes/pass-page.ts";
import { accountQuery } from "#web/features/accounts/api.ts";
import { DataSection } from "#web/features/accounts/data-section.tsx";
import { DeleteSection } from "#web/features/accounts/delete-section.tsx";
import { EmailSection } from "#web/features/accounts/email-section.tsx";
import { PasswordSection } from "#web/features/accounts/password-section.tsx";
import { ProfileSection } from "#web/features/accounts/profile-section.tsx";
import { SessionsSection } from "#web/features/accounts/sessions-section.tsx";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { CodeField } from "#web/features/auth/sign-in/code-field.tsx";
import { openSignInDialog, useSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { HandOver } from "#web/features/helping/hand-over.tsx";
import { useProfilePhoto } from "#web/features/uploads/use-profile-photo.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button, ButtonLink } from "#web/ui/press/button.tsx";
import { CouldNotLoad } from "#web/ui/state/loaded.tsx";
import { PageSpinner } from "#web/ui/state/spinner.tsx";
import { MessageCard } from "./message-card.tsx";
import { PageHeading } from "./page-heading.tsx";

export function AccountPage() {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <PageSpinner />;
  if (!user) return <SignInFirst />;
  if (user.email === null) return <PassOnly user={user} />;
  return <OwnAccount photoUrl={user.profileImageUrl} email={user.email} isNew={isNewcomer(user)} />;
}

function OwnAccount({ photoUrl, email, isNew }: { photoUrl: string | null; email: string; isNew: boolean }) {
  const { account: words } = useWords("later");
  const query = useQuery(accountQuery);
  const { data: account, refetch } = query;
  const choosePhoto = useProfilePhoto();
  const dialog = useSignInDialog();
  const asksElsewhere = dialog.open && dialog.step.at === "code";
  const queryClient = useQueryClient();
  // The menu changes the photo too, and a code proves the address: the account follows what the header knows.
  useEffect(() => {
    if (photoUrl !== undefined && email) void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  }, [photoUrl, email, queryClient]);
  if (!account && !query.error) return <PageSpinner />;
  return (
    <Container className="pt-8 pb-20 sm:pt-12">
      <PageHeading title={isNew ? words.almostThere : words.title}>
        {isNew ? words.almostThereText : account && !account.hasAccount ? words.withoutOne : words.text}
      </PageHeading>
      {account ? (
        <div className="mt-8 grid max-w-3xl grid-cols-1 gap-6">
          {account.hasAccount && <ProfileSection account={account} onChoosePhoto={choosePhoto} />}
          <EmailSection
            account={account}
            confirmField={
              !asksElsewhere && (
                <CodeField
                  email={email}
                  onConfirmed={() => {
                    showToast({ title: words.emailConfirmed });
                    void refetch();
                  }}
                />
              )
            }
          />
          {account.hasAccount && <PasswordSection account={account} />}
          <SessionsSection />
          <DataSection />
          <DeleteSection account={account} handOverOf={(one) => <HandOver of={one.of} subject={one} />} />
        </div>
      ) : (
        <div className="mt-8">
          <CouldNotLoad title={words.notLoaded} query={query} />
        </div>
      )}
    </Container>
  );
}

function SignInFirst() {
  const { account: words } = useWords("later");
  const { signIn } = useWords().shell;
  return (
    <MessageCard
      icon={LogIn}
      title={words.title}
      actions={
        <Button variant="primary" onClick={() => openSignInDialog({ returnTo: pagePatterns.account })}>
          {signIn}
        </Button>
      }
    >
      {words.signInFirst}
    </MessageCard>
  );
}

function PassOnly({ user }: { user: CurrentUser }) {
  const { account: words } = useWords("later");
  const { place, path } = pageOfPass(user) ?? { place: "home", path: pagePatterns.landing };
  return (
    <MessageCard
      icon={Ticket}
      title={words.none}
      actions={
        <ButtonLink href={path} variant="primary">
          {words.goTo[place]}
        </ButtonLink>
      }
    >
      {words.passSaysNothing}
    </MessageCard>
  );
}
