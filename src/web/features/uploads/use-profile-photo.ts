import { useQueryClient } from "@tanstack/react-query";
import { uploadProfilePhoto } from "#contract/uploads.ts";
import { choosablePhotoTypes, faultOfPhotoFile } from "#domain/photos/photo-uploads.ts";
import { currentUserQuery } from "#web/features/auth/public.ts";
import { upload } from "#web/lib/http/upload.ts";
import { wordsNow } from "#web/lib/words/words.ts";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";

export function useProfilePhoto(): () => void {
  const queryClient = useQueryClient();

  async function send(file: File): Promise<void> {
    const { forms } = wordsNow("later");
    const fault = faultOfPhotoFile(file);
    if (fault) return showToast({ ...forms.photoFaults[fault], tone: "error" });
    showToast({ title: forms.uploadingPhoto, tone: "info" });
    try {
      const { imageUrl } = await upload(uploadProfilePhoto, { params: {}, file });
      queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, profileImageUrl: imageUrl });
      showToast({ title: forms.photoUploaded });
    } catch (error) {
      showFailure(forms.uploadFailed, error, forms.photoNotUploaded);
    }
  }

  return () => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = choosablePhotoTypes;
    input.addEventListener("change", () => {
      const file = input.files?.[0];
      if (file) void send(file);
    });
    input.click();
  };
}
