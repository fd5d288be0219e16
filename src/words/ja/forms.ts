import type { forms as english } from "../en/forms.ts";

export const forms: typeof english = {
  optional: "任意",
  tryAgain: "もう一度お試しください。",
  uploadingPhoto: "写真をアップロード中…",
  photoUploaded: "画像をアップロードしました",
  uploadFailed: "アップロードできませんでした",
  photoNotUploaded: "画像をアップロードできませんでした",
  photoFaults: {
    type: {
      title: "使えないファイル形式です",
      description: "画像ファイル（JPG、PNG、GIF など）を選んでください",
    },
    size: {
      title: "ファイルが大きすぎます",
      description: "10MB未満の画像を選んでください",
    },
  },
};
