import { useQuery } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { mayManageContest } from "#domain/people/contest-permissions.ts";
import { onlyOrganizerEditsEntries } from "#domain/people/organizer-permissions.ts";
import { currentPath, openSignInDialog, useCurrentUser } from "#web/features/auth/public.ts";
import { CallError } from "#web/lib/http/call.ts";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { GuardedDialog, type UnsavedGuard, useUnsavedGuard } from "#web/ui/dialog/guarded-dialog.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { Loaded } from "#web/ui/state/loaded.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { managedEntriesQuery } from "./api.ts";
import { EntryManager, type PageProps } from "./entry-manager.tsx";

type Contest = { id: number; title: string; organizerId: string };

type EntryManagerDialogProps = OpenProps & PageProps & { contest: Contest };

export function EntryManagerDialog(props: EntryManagerDialogProps) {
  const { contest, tools, onPrintCards, cardTexts, ...opening } = props;
  const guard = useUnsavedGuard();
  return (
    <GuardedDialog guard={guard} {...opening} title="Manage Contest Entries" description={contest.title} width="xl">
      <ForWhoMay {...{ contest, guard, tools, onPrintCards, cardTexts }} />
    </GuardedDialog>
  );
}

type PartProps = PageProps & { contest: Contest; guard: UnsavedGuard };

function ForWhoMay({ contest, ...rest }: PartProps) {
  const { user, isLoading } = useCurrentUser();
  const mayManage = user !== null && mayManageContest(user, contest);
  const query = useQuery({ ...managedEntriesQuery(contest.id), enabled: mayManage });
  const status = !query.data && query.error instanceof CallError ? query.error.status : undefined;
  if (isLoading) return <Spinner className="py-16" />;
  if (!user || status === 401)
    return (
      <Notice text="You need to sign in to edit entries.">
        <Button icon={LogIn} variant="primary" onClick={() => openSignInDialog({ returnTo: currentPath() })}>
          Sign In
        </Button>
      </Notice>
    );
  if (!mayManage || status === 403) return <Notice text={onlyOrganizerEditsEntries} />;
  return (
    <Loaded query={query} failure="The entries could not be loaded">
      {(entries) => <EntryManager contestId={contest.id} entries={entries} {...rest} />}
    </Loaded>
  );
}

function Notice({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-base bg-sunken px-6 py-12 text-center">
      <p>{text}</p>
      {children}
    </div>
  );
}
