import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { ownVote as english } from "../en/own-vote.ts";

export const ownVote: typeof english = {
  yourVote: "あなたの投票",
  which: {
    voted: "投票先：",
    "not-taken-back": "まだ取り消されていません：",
    "not-sent": "保存済み（未送信）：",
  },
  change: "変更",
  changeTitle: "投票の変更",
  changeText: "別のエントリーの「投票」を押してください。",
  next: (award) => `次へ：${inOwnDirection(award)}`,
  neverCounted: "確認されなかったため、あなたの投票は集計されていません。",

  notCounted: "あなたの投票はまだ集計されていません",
  waitsFor: {
    code: (mailbox) => `保存しました。${mailbox} に送った確認コードを入力すると集計されます。`,
    mail: (mailbox) => `保存しました。${mailbox} がご本人のものと確認できると集計されます。`,
    google: (mailbox) => `保存しました。Google に ${mailbox} でサインインすると集計されます。`,
    press: "保存済み（未集計）：このメールアドレスが確認される前の投票です。あなたの投票ですか？",
    nothing: "保存済み（未集計）：現在、このサイトではメールアドレスを確認できません。",
  },
  emailCode: "確認コードをメールで送信",
  sixDigits: "6桁の確認コード",
  newCode: "コードを再送",
  newCodeIn: (seconds) => `コードを再送（${seconds}秒）`,
  emailConfirmed: "メールアドレスを確認しました",
  countIt: "自分の投票として集計",
  tryAgain: "もう一度お試しください。",
  withGoogle: "Google で続行",

  confirmTitle: "投票の確認",
  confirmChange: "投票を変更しますか？",
  signedIn: "サインインしました。もう一度タップすると、投票が集計されます。",
  passIsGood: "投票パスは有効です。もう一度タップすると、投票が集計されます。",
  notNow: "あとで",
};
