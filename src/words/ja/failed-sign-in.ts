import type { failedSignIn as english } from "../en/failed-sign-in.ts";

export const failedSignIn: typeof english = {
  withEmail: "メールでサインイン",
  backToContest: "コンテストに戻る",
  back: "元のページに戻る",
};
