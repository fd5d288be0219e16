import type { uploadContestHeader } from "#contract/uploads.ts";
import { uploadedPhotoId } from "#domain/photos.ts";
import { isPictureAddress } from "#domain/web-address.ts";
import { messageOf } from "#web/lib/http/call.ts";
import { upload } from "#web/lib/http/upload.ts";
import { PhotoInput } from "#web/ui/form/photo-input.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { showToast } from "#web/ui/message/toast-store.ts";
import { isSignedOut } from "./sign-in-again.ts";

type PictureFieldProps = {
  /** such as 'Cover photo' */
  label: string;
  noun?: "Photo" | "Logo";
  /** the field's name, for messages */
  name: string;
  value: string;
  onChange: (url: string) => void;
  endpoint: typeof uploadContestHeader;
  /** undefined for one that is being made */
  contestId: number | undefined;
  /** The session ended before the file was sent. */
  onSignedOut: () => void;
  error: string | undefined;
};

/** Uploaded from this device, or a URL. */
export function PictureField({
  label,
  noun = "Photo",
  name,
  value,
  onChange,
  endpoint,
  contestId,
  onSignedOut,
  error,
}: PictureFieldProps) {
  const isUpload = uploadedPhotoId(value) !== undefined;

  async function send(file: File, onProgress: (share: number) => void): Promise<string | undefined> {
    try {
      const { imageUrl } = await upload(endpoint, { params: {}, query: { contestId }, file, onProgress });
      showToast({ title: "Image uploaded successfully" });
      return imageUrl;
    } catch (reason) {
      if (isSignedOut(reason)) return void onSignedOut();
      return refuse("Upload failed", messageOf(reason, "Failed to upload image"));
    }
  }

  return (
    <div className="grid content-start gap-3">
      <PhotoInput
        compact
        label={label}
        noun={noun}
        value={isPictureAddress(value.trim()) ? value.trim() : null}
        onChange={(url) => onChange(url ?? "")}
        send={send}
      />
      <TextField
        label={`${label} URL`}
        optional
        error={error}
        name={name}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={isUpload ? "The uploaded picture" : "https://"} // Empty for an upload, whose path means nothing to people.
        value={isUpload ? "" : value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function refuse(title: string, description: string): undefined {
  showToast({ title, description, tone: "error" });
}
