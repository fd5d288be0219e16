import type { registration as english } from "../en/registration.ts";

export const registration: typeof english = {
  firstName: "名",
  lastName: "姓",
  commonPassword: "よく使われ、推測されやすいパスワードです。このままでも使えますが、別のパスワードのほうが安全です。",
  requestAccess: "主催者の権限を申請",
  requestAccessHint: "自分のコンテストを開催するための権限です。申請はすべて管理者が確認します。",
  whyAccess: "主催者の権限が必要な理由",
  whyAccessExample: "どのショーを、いつ開催しますか？",
  sentWithCode: "メールで届く確認コードを入力すると、申請が送信されます。",
  createAccount: "アカウントを作成",
  creating: "作成中…",
  created: "アカウントを作成しました",
  createdText: "アカウントの作成が完了しました。",
  failed: "登録できませんでした",
  failedHere: "登録できませんでした",
  tryOthers: "別の内容でもう一度お試しください。",
  later: "あとで",
  createdWithCode:
    "サインイン済みで、投票できます。確認コードを入力するとアカウントが作成されます。それまで投票が集計されないことがあります。",
  createdAndRequestedWithCode:
    "サインイン済みで、投票できます。確認コードを入力するとアカウントが作成され、主催者の権限の申請が送信されます。それまで投票が集計されないことがあります。",

  accessTitle: "主催者の権限を申請",
  accessText: "主催者はコンテストを作成し、エントリーを管理します。申請はすべて管理者が確認します。",
  waits: "申請は管理者の回答待ちです。ほかに必要な操作はありません。",
  waitsHere: "主催者の権限の申請は、管理者の回答待ちです。",
  afterwards:
    "承認されると、アカウントメニューに「マイコンテスト」が表示されます。それまでは閲覧や投票をお楽しみください。",
  askAgain: "前回の申請は承認されませんでした。計画をより詳しく書いて、もう一度申請できます。",
  send: "申請を送信",
  sent: "申請を送信しました",
  sentText: "管理者が確認します。",
  notSent: "申請できませんでした",
};
