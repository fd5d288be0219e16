import { type ReactNode, useState } from "react";
import type { Account } from "#contract/accounts.ts";
import { contestPath } from "#domain/paths.ts";
import { isOwnEmail } from "#domain/people/accounts.ts";
import type { Reason } from "#domain/reasons.ts";
import { showPath } from "#domain/shows/show-paths.ts";
import { fieldMessages } from "#domain/text/field-messages.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useWords } from "#web/lib/words/words.ts";
import { EmailField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { Button } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { Sentence } from "#web/ui/text/sentence.tsx";
import { AccountSection } from "./account-section.tsx";
import { useDeleteAccount } from "./api.ts";

type Organized = Account["contests"][number] & { of: "contest" | "show" };
type DeleteSectionProps = { account: Account; handOverOf: (organized: Organized) => ReactNode };

export function DeleteSection({ account, handOverOf }: DeleteSectionProps) {
  const { account: words } = useWords("later");
  const [isAsked, setIsAsked] = useState(false);
  const organized: Organized[] = [
    ...account.shows.map((show) => ({ ...show, of: "show" as const })),
    ...account.contests.map((contest) => ({ ...contest, of: "contest" as const })),
  ];
  return (
    <AccountSection title={account.hasAccount ? words.deleteAccount : words.deleteVotes}>
      <p className="text-muted">{account.hasAccount ? words.allIsDeleted : words.votesAreTakenBack}</p>
      {organized.length > 0 ? (
        <OrganizedFirst organized={organized} handOverOf={handOverOf} />
      ) : isAsked ? (
        <DeleteForm account={account} onCancel={() => setIsAsked(false)} />
      ) : (
        <Button variant="destructive" className="sm:justify-self-start" onClick={() => setIsAsked(true)}>
          {account.hasAccount ? words.deleteMyAccount : words.deleteVotes}
        </Button>
      )}
    </AccountSection>
  );
}

type OrganizedFirstProps = { organized: readonly Organized[] } & Pick<DeleteSectionProps, "handOverOf">;

function OrganizedFirst({ organized, handOverOf }: OrganizedFirstProps) {
  const { organizedFirst } = useWords("later").account;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>{organizedFirst[organized.some(({ of }) => of === "show") ? "shows" : "contests"]}</p>
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
  const { account: words } = useWords("later");
  const remove = useDeleteAccount();
  const email = account.email ?? "";
  const form = useCheckedForm(
    (data) => textOf(data, "email"),
    (typed) => fieldMessages<Reason>({ email: isOwnEmail(typed, email) ? undefined : ["typeEmailToDelete"] }),
    (typed) =>
      remove.mutate(typed, {
        // A fresh page: nothing that belonged to the person stays in this one.
        onSuccess: () => window.location.assign("/"),
        onError: (error) => showFailure(words.notDeleted, error),
      }),
  );
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <EmailField
        label={
          <Sentence of={words.typeToConfirm<ReactNode>(<span className="[overflow-wrap:anywhere]">{email}</span>)} />
        }
        {...form.field("email")}
        autoComplete="off"
        autoFocus
      />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button type="submit" variant="destructive" busy={remove.isPending}>
          {words.deleteForever}
        </Button>
        <Button onClick={onCancel}>{words.cancel}</Button>
      </div>
    </form>
  );
}
