import { type ReactNode, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { contestPath } from "#domain/paths.ts";
import { isOwnEmail } from "#domain/people/accounts.ts";
import type { Reason } from "#domain/reasons.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { AccountSection } from "./account-section.tsx";
import { useDeleteAccount } from "./api.ts";

type Organized = Account["contests"][number] & { of: "contest" | "show" };
type DeleteSectionProps = { account: Account; handOverOf: (organized: Organized) => ReactNode };

export function DeleteSection({ account, handOverOf }: DeleteSectionProps) {
  const [isAsked, setIsAsked] = useState(false);
  const organized: Organized[] = [
    ...account.shows.map((show) => ({ ...show, of: "show" as const })),
    ...account.contests.map((contest) => ({ ...contest, of: "contest" as const })),
  ];
  return (
    <AccountSection title={account.hasAccount ? "Delete Account" : "Delete My Votes"}>
      <p className="text-muted">
        Your votes in open contests are taken back. Those in ended contests still count, but nobody can tell whose they
        were. {account.hasAccount ? "Everything else about you is deleted." : ""}
      </p>
      {organized.length > 0 ? (
        <OrganizedFirst organized={organized} handOverOf={handOverOf} />
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

type OrganizedFirstProps = { organized: readonly Organized[] } & Pick<DeleteSectionProps, "handOverOf">;

function OrganizedFirst({ organized, handOverOf }: OrganizedFirstProps) {
  const what = organized.some(({ of }) => of === "show") ? "shows and contests" : "contests";
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>You run these {what}. Hand them over to another organizer or delete them first:</p>
      <ul className="divide-y divide-line">
        {organized.map((one) => (
          <li key={`${one.of} ${one.id}`} className="grid grid-cols-1 gap-3 py-3">
            <Link
              href={one.of === "show" ? showPath(one.id) : contestPath(one.id)}
              className="font-semibold underline [overflow-wrap:anywhere]"
            >
              {one.title}
            </Link>
            {handOverOf(one)}
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
    (typed) => fieldMessages<Reason>({ email: isOwnEmail(typed, email) ? undefined : ["typeEmailToDelete"] }),
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
