import { useState } from "react";
import { uploadEntryPhoto } from "#contract/uploads.ts";
import { messageOf } from "#web/lib/http/call.ts";
import { upload } from "#web/lib/http/upload.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { showEntryFailure } from "./entry-failure.ts";

/** Uploads an entry's photo and shows a message. Returns its URL, or undefined after a failure. */
export function useSendPhoto(contestId: number) {
  const [sending, setSending] = useState(false);

  async function send(file: File, onProgress: (share: number) => void): Promise<string | undefined> {
    setSending(true);
    try {
      const { imageUrl } = await upload(uploadEntryPhoto, { params: { contestId }, file, onProgress });
      showToast({ title: "Image uploaded successfully" });
      return imageUrl;
    } catch (error) {
      showEntryFailure("Upload failed", error, messageOf(error, "Failed to upload image"));
      return undefined;
    } finally {
      setSending(false);
    }
  }

  return { send, sending };
}
