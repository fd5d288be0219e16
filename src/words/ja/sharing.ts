import type { sharing as english } from "../en/sharing.ts";

export const sharing: typeof english = {
  copyLink: "リンクをコピー",
  linkCopied: "リンクをコピーしました",
  messageCopied: "メッセージをコピーしました",
  qrTitle: { contest: "コンテストのQRコードとシェア", show: "ショーのQRコードとシェア" },
  qrText: {
    contest: "QRコードまたはリンクで、このコンテストを投票者に知らせましょう",
    show: "QRコードまたはリンクで、このショーを投票者に知らせましょう",
  },
  qrCodeOf: (title) => `${title}のQRコード`,
  share: { contest: "コンテストをシェア", show: "ショーをシェア" },
  url: { contest: "コンテストのURL", show: "ショーのURL" },
  copyUrl: "URLをコピー",
  urlCopied: "URLをコピーしました",
  copied: "クリップボードにコピーしました",
  download: "QRコードをダウンロード",
  downloaded: "QRコードをダウンロードしました",
  qrError: "QRコードのエラー",
  qrFailed: "QRコードを作成できませんでした",
};
