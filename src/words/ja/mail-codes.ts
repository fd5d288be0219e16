import type { mailCodes as english } from "../en/mail-codes.ts";

export const mailCodes: typeof english = {
  goesTo: (email) => `${email} に送ります。`,
  sentTo: (email, minutes) => [email, ` に確認コードを送りました。コードは${minutes}分間、このブラウザーで使えます。`],
  sixDigits: "6桁の確認コード",
  confirm: "確認",
  checking: "確認中…",
  noMail: "メールが届きませんか？\u3000迷惑メールのフォルダーを確認してください。",
  noMailAnyMore: (perHour) =>
    `メールが届きませんか？\u3000迷惑メールのフォルダーを確認してください。1つのネットワークで受け取れる確認コードは1時間に${perHour}通までです。その後は Wi-Fi とモバイル通信を切り替えるか、しばらくお待ちください。`,
  newCode: "新しいコードを送信",
  newCodeIn: (seconds) => `新しいコードを送信（${seconds}秒後）`,
  wrongAddress: "アドレスが違いますか？",
  noConnection: "接続できません。オンラインになったら、もう一度お試しください。",
  failed: "問題が発生しました。もう一度お試しください。",
};
