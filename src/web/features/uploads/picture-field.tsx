import type { uploadContestHeader } from "#contract/uploads.ts";
import { uploadedPhotoId } from "#domain/photos/photos.ts";
import { isPictureAddress } from "#domain/web-address.ts";
import { CallError } from "#web/lib/http/call.ts";
import { upload } from "#web/lib/http/upload.ts";
import { PhotoInput } from "#web/ui/form/photo-input.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";

type PictureFieldProps = {
  /** such as 'Cover photo' */
  label: string;
  noun?: "Photo" | "Logo";
  /** of the API's field */
  name: string;
  error: string | undefined;
  value: string;
  onChange: (url: string) => void;
  endpoint: typeof uploadContestHeader;
  /** undefined for a contest that is being made */
  contestId: number | undefined;
  /** The session ended before the file was sent. */
  onSignedOut: () => void;
};

/** Uploaded from this device, or a URL. */
export function PictureField({
  label,
  noun = "Photo",
  name,
  error,
  value,
  onChange,
  endpoint,
  contestId,
  onSignedOut,
}: PictureFieldProps) {
  const address = value.trim();
  const isUpload = uploadedPhotoId(value) !== undefined;

  async function send(file: File, onProgress: (share: number) => void): Promise<string | undefined> {
    try {
      const { imageUrl } = await upload(endpoint, { params: {}, query: { contestId }, file, onProgress });
      showToast({ title: "Image uploaded successfully" });
      return imageUrl;
    } catch (reason) {
      if (reason instanceof CallError && reason.status === 401) onSignedOut();
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
        onChange={(url) => onChange(url ?? "")}
        send={send}
      />
      <TextField
        label={`${label} URL`}
        optional
        name={name}
        error={error}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={isUpload ? "The uploaded picture" : "https://"} // Empty for an upload, whose path means nothing to people.
        value={isUpload ? "" : value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
