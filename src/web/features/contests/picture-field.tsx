import type { uploadContestHeader } from "#contract/uploads.ts";
import { uploadedPhotoId } from "#domain/entries/photos.ts";
import { isPictureAddress } from "#domain/web-address.ts";
import { upload } from "#web/lib/http/upload.ts";
import { PhotoInput } from "#web/ui/form/photo-input.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { isSignedOut } from "./sign-in-again.ts";
import { type ContestFormPart, textProps } from "./use-contest-form.ts";

type PictureFieldProps = {
  /** such as 'Cover photo' */
  label: string;
  noun?: "Photo" | "Logo";
  part: ContestFormPart;
  field: "coverPhotoUrl" | "logoUrl";
  /** of the API's field */
  name: string;
  endpoint: typeof uploadContestHeader;
};

/** Uploaded from this device, or a URL. */
export function PictureField({ label, noun = "Photo", part, field, name, endpoint }: PictureFieldProps) {
  const { form, change, contestId, onSignedOut } = part;
  const address = form[field].trim();
  const isUpload = uploadedPhotoId(form[field]) !== undefined;

  async function send(file: File, onProgress: (share: number) => void): Promise<string | undefined> {
    try {
      const { imageUrl } = await upload(endpoint, { params: {}, query: { contestId }, file, onProgress });
      showToast({ title: "Image uploaded successfully" });
      return imageUrl;
    } catch (reason) {
      if (isSignedOut(reason)) onSignedOut();
      else showFailure("Upload failed", reason, "Failed to upload image");
    }
  }

  return (
    <div className="grid content-start gap-3">
      <PhotoInput
        compact
        label={label}
        noun={noun}
        value={isPictureAddress(address) ? address : null}
        onChange={(url) => change({ [field]: url ?? "" })}
        send={send}
      />
      <TextField
        label={`${label} URL`}
        optional
        {...textProps(part, field, name)}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={isUpload ? "The uploaded picture" : "https://"} // Empty for an upload, whose path means nothing to people.
        value={isUpload ? "" : form[field]}
      />
    </div>
  );
}
