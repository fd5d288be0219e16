import { inOwnDirection } from "#domain/text/own-direction.ts";
import type { helping as english } from "../en/helping.ts";

export const helping: typeof english = {
  invitation: "招待",
  home: "ホームへ",
  notLoaded: "招待を読み込めませんでした",
  notValid: "この招待はもう有効ではありません。新しい招待を依頼してください。",
  invites: {
    co_organizer: (by, title) => [
      `${inOwnDirection(by)}さんから「`,
      title,
      "」の共同主催者として招待されています。コンテストの削除、譲渡、協力者の選択を除く、すべての操作ができます。",
    ],
    stage: (by, title) => [
      `${inOwnDirection(by)}さんから「`,
      title,
      "」のステージ担当として招待されています。ステージのリモコンを使い、管理ページで状況を見ることができます。",
    ],
  },
  needs: {
    signedOut: (email) => `この招待は ${email} 宛てです。承諾するには、このアドレスでサインインしてください。`,
    otherMailbox: (email) => `この招待は ${email} 宛てですが、別のアドレスでサインインしています。`,
    unproven: "この招待はあなたのアドレス宛てです。先にアドレスを確認してください。確認コードをメールで送ります。",
    isOrganizer: "あなたはすでにこのコンテストのすべての操作ができます。",
  },
  signInWithThatAddress: "そのアドレスでサインイン",
  enterCode: "確認コードを入力",
  viewContest: "コンテストを表示",
  continue: "続行",
  accept: "承諾",
  accepted: "協力者になりました",
  notAccepted: "うまくいきませんでした。もう一度お試しください。",

  helpedContests: "協力中のコンテスト",
  roles: {
    co_organizer: "共同主催者",
    stage: "ステージ",
  },
  awards: (count) => `賞${count}件`,
  remote: (title, readAloud) => ["リモコン", readAloud(`：${title}`)],
  manage: (title, readAloud) => ["管理", readAloud(`：${title}`)],
  stop: "協力の終了",
  stopNamed: (title) => `${title} への協力の終了`,
  stopTitle: "協力を終了しますか？",
  stopText: (title) =>
    `「${inOwnDirection(title)}」はただちに操作できなくなります。もう一度招待できるのは主催者だけです。`,
  stopped: "協力を終了しました",
  notStopped: "更新できませんでした",
};
