import { useEffect, useState } from "react";
import type { EntryBody } from "#contract/entries.ts";
import { uploadEntryPhoto } from "#contract/uploads.ts";
import { checkEntry, type EntryValues, entryStatuses, newEntry, withEntryFields } from "#domain/entries/entry-form.ts";
import { limits } from "#domain/limits.ts";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { isPictureAddress } from "#domain/web-address.ts";
import { CallError } from "#web/lib/http/call.ts";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import { upload } from "#web/lib/http/upload.ts";
import { textOf, useCheckedForm } from "#web/lib/react/use-checked-form.ts";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { PhotoInput } from "#web/ui/form/photo-input.tsx";
import { Options, SelectField } from "#web/ui/form/select.tsx";
import { TextareaField, TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { showEntryFailure } from "./entry-failure.ts";

const statusLabels = { active: "Active", inactive: "Inactive: hidden from voters" };

type EntryFormProps = {
  label: string;
  contestId: number;
  values?: EntryValues;
  /** the voting id if the field stays blank */
  nextVotingId: string;
  busy: boolean;
  submitLabel: string;
  onSend: (body: EntryBody) => Promise<void>;
  /** The typed values stay, with the server's messages at their fields. */
  onFailure: (error: unknown) => void;
  onClose: () => void;
  onTyped: () => void;
};

export function EntryForm({ values = newEntry, contestId, onTyped, ...rest }: EntryFormProps) {
  const [imageUrl, setImageUrl] = useState(values.imageUrl);
  const [isSendingPhoto, setSendingPhoto] = useState(false);
  const form = useCheckedForm(
    (data): EntryValues =>
      withEntryFields(values, {
        name: textOf(data, "name"),
        owner: textOf(data, "owner"),
        votingId: textOf(data, "votingId"),
        description: textOf(data, "description"),
        status: textOf(data, "status"),
        imageUrl,
        showOwner: data.has("showOwner"),
        showDescription: data.has("showDescription"),
      }),
    checkEntry,
    (entry) => {
      rest.onSend(entry).catch((error) => {
        rest.onFailure(error);
        form.show(fieldsOf(error));
      });
    },
  );

  // Scrolls the new form into view and focuses its first field, or on a touch screen the form itself, because the
  // keyboard would cover it.
  const { ref } = form.props;
  useEffect(() => {
    const hasKeyboard = window.matchMedia("(pointer: fine)").matches;
    const place = hasKeyboard ? ref.current?.querySelector<HTMLElement>('[name="name"]') : ref.current;
    place?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: "nearest" });
  }, [ref]);

  async function sendPhoto(file: File, onProgress: (share: number) => void): Promise<string | undefined> {
    setSendingPhoto(true);
    try {
      const { imageUrl } = await upload(uploadEntryPhoto, { params: { contestId }, file, onProgress });
      showToast({ title: "Image uploaded successfully" });
      return imageUrl;
    } catch (error) {
      showEntryFailure("Upload failed", error, messageOf(error, "Failed to upload image"));
    } finally {
      setSendingPhoto(false);
    }
  }

  const shownUrl = imageUrl !== null && isPictureAddress(imageUrl.trim()) ? imageUrl.trim() : null;
  const isUploaded = imageUrl !== null && uploadedPhotoId(imageUrl) !== undefined;
  return (
    <form
      {...form.props}
      aria-label={rest.label}
      tabIndex={-1}
      onChange={(event) => {
        form.props.onChange(event);
        onTyped();
      }}
      className="@container scroll-my-5"
    >
      <div className="grid grid-cols-1 gap-5 @min-[36rem]:grid-cols-[15rem_minmax(0,1fr)] @min-[36rem]:gap-6">
        <div className="grid grid-cols-1 content-start gap-4 @max-[36rem]:order-last">
          <PhotoInput
            label="Photo"
            value={shownUrl}
            onChange={(url) => {
              setImageUrl(url);
              onTyped();
            }}
            send={sendPhoto}
            hint="At most 10MB."
          />
          <TextField
            label="Image URL"
            optional
            hint="A picture on the web, instead of an upload."
            {...form.field("imageUrl")}
            type="url"
            inputMode="url"
            placeholder={isUploaded ? "The uploaded photo" : "https://"}
            value={isUploaded ? "" : (imageUrl ?? "")}
            onChange={(event) => setImageUrl(event.target.value || null)}
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <TextField
            label="Entry Name"
            {...form.field("name")}
            defaultValue={values.name}
            maxLength={limits.name}
            autoComplete="off"
          />
          <div className="grid grid-cols-1 gap-4 @min-[36rem]:grid-cols-2">
            <TextField
              label="Owner/Participant"
              optional
              {...form.field("owner")}
              defaultValue={values.owner ?? ""}
              maxLength={limits.owner}
              autoComplete="off"
            />
            <TextField
              label="Voting ID"
              optional
              hint={`Leave blank for the next free number, ${rest.nextVotingId}.`}
              {...form.field("votingId")}
              defaultValue={values.votingId ?? ""}
              maxLength={limits.votingId}
              autoComplete="off"
            />
          </div>
          <TextareaField
            label="Description"
            optional
            {...form.field("description")}
            defaultValue={values.description ?? ""}
            maxLength={limits.description}
          />
          <SelectField label="Status" {...form.field("status")} defaultValue={values.status}>
            <Options values={entryStatuses} textOf={(status) => statusLabels[status]} />
          </SelectField>
          <div className="grid grid-cols-1 @min-[36rem]:grid-cols-2">
            <Checkbox name="showOwner" defaultChecked={values.showOwner} label="Show owner/participant" />
            <Checkbox name="showDescription" defaultChecked={values.showDescription} label="Show description" />
          </div>
        </div>
        <div className="flex flex-col gap-3 @max-[36rem]:order-last @min-[36rem]:col-span-2 @min-[36rem]:flex-row-reverse">
          <Button type="submit" variant="primary" busy={rest.busy} disabled={isSendingPhoto}>
            {isSendingPhoto ? "Uploading Photo…" : rest.submitLabel}
          </Button>
          <Button onClick={rest.onClose}>Cancel</Button>
        </div>
      </div>
    </form>
  );
}

/** The server's messages by field; a conflict can only be the voting id. */
function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof CallError) || !error.reply) return {};
  const { fields, message } = error.reply;
  return fields ?? (error.status === 409 ? { votingId: message } : {});
}
