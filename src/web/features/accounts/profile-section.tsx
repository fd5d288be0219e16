import { ImageUp, Trash2 } from "lucide-react";
import type { Account } from "#contract/accounts.ts";
import { initials } from "#domain/people/people.ts";
import { checkName } from "#domain/people/registration.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useWords } from "#web/lib/words/words.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { sayOutcome, showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { AccountSection } from "./account-section.tsx";
import { useRemovePhoto, useUpdateName } from "./api.ts";

type ProfileSectionProps = { account: Account; onChoosePhoto: () => void };

export function ProfileSection(props: ProfileSectionProps) {
  const { account: words } = useWords("later");
  return (
    <AccountSection title={words.nameAndPhoto}>
      <PhotoRow {...props} />
      <NameForm account={props.account} />
    </AccountSection>
  );
}

function PhotoRow({ account, onChoosePhoto }: ProfileSectionProps) {
  const { account: words } = useWords("later");
  const remove = useRemovePhoto();
  const removeIt = () =>
    remove.mutate(undefined, sayOutcome({ title: words.photoRemoved }, words.updateFailed, words.photoNotRemoved));
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span
        aria-hidden="true"
        className="display relative grid size-16 shrink-0 place-items-center overflow-clip rounded-full bg-accent text-xl font-bold text-on-accent"
      >
        {initials(account)}
        {account.profileImageUrl && (
          <img
            src={account.profileImageUrl}
            alt=""
            className="absolute inset-0 size-full object-cover text-transparent"
          />
        )}
      </span>
      <div className="flex flex-wrap gap-2">
        <Button icon={ImageUp} onClick={onChoosePhoto}>
          {account.profileImageUrl ? words.changePhoto : words.addPhoto}
        </Button>
        {account.profileImageUrl && (
          <Button icon={Trash2} variant="ghost" busy={remove.isPending} onClick={removeIt}>
            {words.removePhoto}
          </Button>
        )}
      </div>
    </div>
  );
}

function NameForm({ account }: { account: Account }) {
  const { account: words, registration } = useWords("later");
  const update = useUpdateName();
  const form = useCheckedForm(
    (data) => ({ firstName: textOf(data, "firstName"), lastName: textOf(data, "lastName") }),
    checkName,
    (values) =>
      update.mutate(values, {
        onSuccess: () => showToast({ title: words.nameSaved }),
        onError: (error) => {
          form.showReply(error);
          showFailure(words.updateFailed, error, words.nameNotSaved);
        },
      }),
  );
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={registration.firstName}
          {...form.field("firstName")}
          defaultValue={account.firstName ?? ""}
          autoComplete="given-name"
        />
        <TextField
          label={registration.lastName}
          {...form.field("lastName")}
          defaultValue={account.lastName ?? ""}
          autoComplete="family-name"
        />
      </div>
      <Button type="submit" variant="primary" className="sm:justify-self-start" busy={update.isPending}>
        {words.saveName}
      </Button>
    </form>
  );
}
