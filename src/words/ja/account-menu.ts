import type { accountMenu as english } from "../en/account-menu.ts";

export const accountMenu: typeof english = {
  account: "アカウント",
  open: "アカウントメニュー",
  passIsFor: {
    contest: "この投票パスのコンテストで投票できます",
    show: "この投票パスのショーで投票できます",
  },
  myPlace: {
    contest: "マイコンテスト",
    show: "マイショー",
    home: "ホーム",
  },
  organizerRequests: "主催者の申請",
  people: "利用者",
  changePhoto: "写真を変更",
  requestAccess: "主催者の権限を申請",
  accessState: {
    none: "",
    pending: "回答待ち",
    rejected: "前回は承認されませんでした",
    approved: "権限は取り消されました",
  },
};
