import type { winnerPicture as english } from "../en/winner-picture.ts";

export const winnerPicture: typeof english = {
  notLoaded: "結果を読み込めませんでした",
  drawing: "画像を作成中…",
  notDrawn: "このブラウザーでは画像を作成できませんでした。",
  size: "サイズ",
  formats: { portrait: "縦長 1080 × 1350", wide: "横長 1920 × 1080" },
  showVotes: "票数を表示",
  missesPhoto: "写真を読み込めないか、写真のサイトで使用が許可されていません。",
  share: "画像をシェア",
  save: "画像を保存",
  saved: "画像を保存しました",
};
