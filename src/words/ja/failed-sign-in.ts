import type { failedSignIn as english } from "../en/failed-sign-in.ts";

export const failedSignIn: typeof english = {
  withEmail: "メールでサインイン",
  backToContest: "コンテストへ",
  back: "元のページへ",
  errors: {
    auth_not_configured: "このドメインではサインインが正しく設定されていません。",
    auth_failed: "サインインできませんでした。もう一度お試しください。",
    auth_callback_failed: "サインインを完了できませんでした。もう一度サインインしてください。",
    oauth_error: "サインインで原因不明のエラーが発生しました",
    other: "サインインで問題が発生しました。",
  },
  oauthError: (details) => `サインインのエラー：${details}`,
  title: "サインインのエラー",
  home: "ホームへ",
  tryAgain: "再試行",
  failed: "サインインできませんでした",
};
