import { useQuery } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { onlyOrganizerEditsEntries } from "#domain/organizer-permissions.ts";
import { mayManageContest } from "#domain/permissions.ts";
import { useCurrentUser } from "#web/features/auth/api.ts";
import { currentPath, openSignInDialog } from "#web/features/auth/sign-in-dialog-store.ts";
import { CallError } from "#web/lib/call.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Loaded } from "#web/ui/loaded.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { managedEntriesQuery } from "./api.ts";
import { EntryManager } from "./entry-manager.tsx";
import { type UnsavedGuard, useUnsavedGuard } from "./use-unsaved-guard.ts";

type Contest = { id: number; title: string; organizerId: string };

/** Actions of the surrounding page. */
type PageActions = {
  onPrint?: (() => void) | undefined;
  onBulkUpload?: (() => void) | undefined;
  /** where the contest takes passes */
  onPasses?: (() => void) | undefined;
  onSponsors?: (() => void) | undefined;
  onStage?: (() => void) | undefined;
  onActivity?: (() => void) | undefined;
  /** all of them, or those of some entries */
  onPrintCards: (entryIds?: readonly number[]) => void;
};

/** How the cards of entries are marked, such as "Card printed". */
type CardTexts = { cardTexts: ReadonlyMap<number, string | undefined> };

type EntryManagerDialogProps = PageActions &
  CardTexts & {
    contest: Contest;
    open: boolean;
    onOpenChange: (open: boolean) => void;
  };

export function EntryManagerDialog({ contest, open, onOpenChange, ...ways }: EntryManagerDialogProps) {
  const guard = useUnsavedGuard();
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => (next ? onOpenChange(true) : guard.leave(() => onOpenChange(false)))}
        title="Manage Contest Entries"
        description={contest.title}
        width="xl"
        modal
      >
        <ForWhoMay contest={contest} guard={guard} {...ways} />
      </Dialog>
      <ConfirmDialog
        open={guard.pending !== undefined}
        onOpenChange={(next) => !next && guard.keep()}
        title="Discard what you typed?"
        description="It has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep Editing"
        onConfirm={guard.discard}
      />
    </>
  );
}

type PartProps = PageActions & CardTexts & { contest: Contest; guard: UnsavedGuard };

function ForWhoMay(props: PartProps) {
  const { user, isLoading } = useCurrentUser();
  if (isLoading) return <Spinner className="py-16" />;
  if (!user) return <SignInFirst />;
  return mayManageContest(user, props.contest) ? <LoadedEntries {...props} /> : <NotYours />;
}

function LoadedEntries({ contest, ...rest }: PartProps) {
  const query = useQuery(managedEntriesQuery(contest.id));
  const status = !query.data && query.error instanceof CallError ? query.error.status : undefined;
  if (status === 401) return <SignInFirst />;
  if (status === 403) return <NotYours />;
  return (
    <Loaded query={query} failure="The entries could not be loaded">
      {(entries) => <EntryManager contestId={contest.id} entries={entries} {...rest} />}
    </Loaded>
  );
}

function SignInFirst() {
  return (
    <Notice text="You need to sign in to edit entries.">
      <Button icon={LogIn} variant="primary" onClick={() => openSignInDialog({ returnTo: currentPath() })}>
        Sign In
      </Button>
    </Notice>
  );
}

function NotYours() {
  return <Notice text={onlyOrganizerEditsEntries} />;
}

function Notice({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-base bg-sunken px-6 py-12 text-center">
      <p>{text}</p>
      {children}
    </div>
  );
}
