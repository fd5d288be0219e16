/** Parts of forms, whatever they are about. */
export const forms = {
  /** beside the label of a field */
  optional: "optional",
  tryAgain: "Please try again.",
  uploadingPhoto: "Uploading your photo…",
  photoUploaded: "Image uploaded successfully",
  uploadFailed: "Upload failed",
  photoNotUploaded: "Failed to upload image",
  photoFaults: {
    type: {
      title: "Invalid file type",
      description: "Please select an image file (JPG, PNG, GIF, etc.)",
    },
    size: {
      title: "File too large",
      description: "Please select an image smaller than 10MB",
    },
  },
};
