import { type ReactNode, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { contestPath } from "#domain/paths.ts";
import { isOwnEmail, typeEmailToDelete } from "#domain/people/accounts.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { AccountSection } from "./account-section.tsx";
import { useDeleteAccount } from "./api.ts";

type Contest = Account["contests"][number];
type DeleteSectionProps = { account: Account; handOverOf: (contest: Contest) => ReactNode };

export function DeleteSection({ account, handOverOf }: DeleteSectionProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <AccountSection title={account.hasAccount ? "Delete Account" : "Delete My Votes"}>
      <p className="text-muted">
        Your votes in open contests are taken back. Those in ended contests still count, but nobody can tell whose they
        were. {account.hasAccount ? "Everything else about you is deleted." : ""}
      </p>
      {account.contests.length > 0 ? (
        <ContestsFirst contests={account.contests} handOverOf={handOverOf} />
      ) : isAsked ? (
        <DeleteForm account={account} onCancel={() => setIsAsked(false)} />
      ) : (
        <Button variant="destructive" className="sm:justify-self-start" onClick={() => setIsAsked(true)}>
          {account.hasAccount ? "Delete My Account" : "Delete My Votes"}
        </Button>
      )}
    </AccountSection>
  );
}

type ContestsFirstProps = { contests: readonly Contest[] } & Pick<DeleteSectionProps, "handOverOf">;

function ContestsFirst({ contests, handOverOf }: ContestsFirstProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>You run these contests. Hand them over to another organizer or delete them first:</p>
      <ul className="divide-y divide-line">
        {contests.map((contest) => (
          <li key={contest.id} className="grid grid-cols-1 gap-3 py-3">
            <Link href={contestPath(contest.id)} className="font-semibold underline [overflow-wrap:anywhere]">
              {contest.title}
            </Link>
            {handOverOf(contest)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DeleteForm({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const remove = useDeleteAccount();
  const email = account.email ?? "";
  const form = useCheckedForm(
    (data) => textOf(data, "email"),
    (typed) => fieldMessages({ email: isOwnEmail(typed, email) ? undefined : typeEmailToDelete }),
    (typed) =>
      remove.mutate(typed, {
        // A fresh page: nothing that belonged to the person stays in this one.
        onSuccess: () => window.location.assign("/"),
        onError: (error) => showFailure("Delete Failed", error),
      }),
  );
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <EmailField
        label={
          <>
            Type <span className="[overflow-wrap:anywhere]">{email}</span> to confirm
          </>
        }
        {...form.field("email")}
        autoComplete="off"
        autoFocus
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant="destructive" busy={remove.isPending}>
          Delete Forever
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
