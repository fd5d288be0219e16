import { useId, useState } from "react";
import type { ManagedShow } from "#contract/shows.ts";
import { defaultPrimaryColor } from "#domain/brand.ts";
import { languageOf } from "#domain/languages.ts";
import { limits } from "#domain/limits.ts";
import { changedFields } from "#domain/shows/merge-edits.ts";
import { checkShow, withShowFields } from "#domain/shows/show-form.ts";
import { openSignInDialog } from "#web/features/auth/public.ts";
import { LanguageField } from "#web/features/contests/public-forms.ts";
import { type Look, LookFields } from "#web/features/uploads/public.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { useOpenCount } from "#web/lib/react/use-open-count.ts";
import type { OpenProps } from "#web/ui/dialog/dialog.tsx";
import { GuardedDialog, useUnsavedGuard } from "#web/ui/dialog/guarded-dialog.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { Options, SelectField } from "#web/ui/form/select.tsx";
import { TextareaField, TextField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { useShowChange } from "./managing-api.ts";

type EditShowDialogProps = OpenProps & {
  show: ManagedShow;
  /** pictures are sent to a contest, by helpers to one that they help with */
  contestId: number | undefined;
};

export function EditShowDialog(props: EditShowDialogProps) {
  const openings = useOpenCount(props.open);
  return <Editing key={openings} {...props} />;
}

function Editing({ show, contestId, open, onOpenChange }: EditShowDialogProps) {
  const formId = useId();
  const [look, setLook] = useState(() => lookOf(show));
  const guard = useUnsavedGuard(JSON.stringify(look) !== JSON.stringify(lookOf(show)));
  const { mutate, isPending } = useShowChange(show.id);
  const checked = useCheckedForm(
    (data) => ({
      title: textOf(data, "title"),
      description: textOf(data, "description"),
      place: textOf(data, "place"),
      firstDay: textOf(data, "firstDay"),
      lastDay: textOf(data, "lastDay"),
      timeZone: textOf(data, "timeZone"),
      language: textOf(data, "language"),
      coverPhotoUrl: look.coverPhotoUrl,
      customBranding: brandingOf(look),
      isPublic: data.get("isPublic") !== null,
      oneAwardPerCar: data.get("oneAwardPerCar") !== null,
    }),
    (fields) => checkShow(withShowFields(show, fields)),
    (fields) => {
      // Only what is changed here: somebody else may be changing the rest, and the rule stands once voting has begun.
      const body = changedFields(withShowFields(show, {}), withShowFields(show, fields));
      mutate(
        { change: "show", body },
        {
          onSuccess: () => {
            guard.onSaved();
            onOpenChange(false);
            showToast({ title: "Show Updated" });
          },
          onError: (error) => {
            checked.showReply(error);
            showFailure("Update Failed", error);
          },
        },
      );
    },
  );
  return (
    <GuardedDialog
      guard={guard}
      busy={isPending}
      open={open}
      onOpenChange={onOpenChange}
      title="Edit Show"
      width="lg"
      footer={
        <>
          <Button type="submit" form={formId} variant="primary" busy={isPending}>
            Save Changes
          </Button>
          <Button onClick={() => guard.leave(() => onOpenChange(false))}>Cancel</Button>
        </>
      }
    >
      <form id={formId} {...checked.props} onInput={guard.onTyped} className="grid gap-4">
        <TextField label="Title" {...checked.field("title")} defaultValue={show.title} autoComplete="off" />
        <TextField label="Place" optional {...checked.field("place")} defaultValue={show.place ?? ""} />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <TextField label="Day" type="date" {...checked.field("firstDay")} defaultValue={show.firstDay ?? ""} />
          <TextField
            label="Last day"
            optional
            type="date"
            {...checked.field("lastDay")}
            defaultValue={show.lastDay ?? ""}
          />
        </div>
        <SelectField label="Time zone" {...checked.field("timeZone")} defaultValue={show.timeZone}>
          <Options values={zonesWith(show.timeZone)} textOf={(zone) => zone.replaceAll("_", " ")} />
        </SelectField>
        <LanguageField {...checked.field("language")} defaultValue={languageOf(show.language)} />
        <TextareaField
          label="Description"
          optional
          {...checked.field("description")}
          defaultValue={show.description ?? ""}
          maxLength={limits.description}
        />
        <LookFields
          look={look}
          change={(fields) => setLook((before) => ({ ...before, ...fields }))}
          messages={checked.messages}
          contestId={contestId}
          onSignedOut={() => openSignInDialog()}
        />
        <p className="text-sm text-muted">Its awards look the same, unless you give one a look of its own.</p>
        <Checkbox
          label="Public show"
          hint="Listed publicly. A private one is found only by its link."
          name="isPublic"
          defaultChecked={show.isPublic}
        />
        <Checkbox
          label="One award per car"
          hint={`A car keeps its highest award in your order, and the others go to their next place. Choose it before voting opens.${show.oneAwardPerCar ? " If you turn it off, each award stays sealed as it is now, and its stage shows one place until you choose more." : ""}`}
          name="oneAwardPerCar"
          defaultChecked={show.oneAwardPerCar}
        />
      </form>
    </GuardedDialog>
  );
}

function lookOf({ coverPhotoUrl, customBranding }: ManagedShow): Look {
  return {
    coverPhotoUrl: coverPhotoUrl ?? "",
    logoUrl: customBranding?.logoUrl ?? "",
    primaryColor: customBranding?.primaryColor ?? defaultPrimaryColor,
  };
}

function brandingOf({ primaryColor, logoUrl }: Look) {
  const color = primaryColor.trim() || defaultPrimaryColor;
  return { primaryColor: color, ...(logoUrl.trim() && { logoUrl: logoUrl.trim() }) };
}

/** Browsers do not list every name that they know, such as UTC. */
function zonesWith(timeZone: string): string[] {
  return [...new Set([timeZone, ...Intl.supportedValuesOf("timeZone")])].sort();
}
