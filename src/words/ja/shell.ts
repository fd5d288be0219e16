import type { shell as english } from "../en/shell.ts";

export const shell: typeof english = {
  skipToContent: "本文へ移動",
  home: "ホーム",
  contests: "コンテスト",
  demo: "デモ",
  myContests: "マイコンテスト",
  signIn: "サインイン",
  signOut: "サインアウト",
  welcome: "サインイン中：",
  mainNavigation: "メイン",
  footer: "フッター",
  publicContests: "公開コンテスト",
  termsOfService: "利用規約",
  privacyPolicy: "プライバシーポリシー",
  disclaimer: "免責事項",
  rightsReserved: (year, association, product) =>
    `© ${year} ${association}\u3000無断転載を禁じます。${product} は ${association} の人気投票サービスです。`,
  language: "言語",
  languageName: "日本語",
  languageStays: "言語を変更できませんでした",
  checkConnection: "接続を確認して、もう一度お試しください。",
  printFailed: "印刷できませんでした",
  loading: "読み込み中…",
  pageFailed: "ページを表示できませんでした",
  reload: "再読み込み",
};
