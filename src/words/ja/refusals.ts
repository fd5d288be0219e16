import type { Findable } from "#domain/reasons.ts";
import type { RefusalWords } from "../refusal-words.ts";

const notFound: Readonly<Record<Findable, string>> = {
  Award: "賞が見つかりません",
  Contest: "コンテストが見つかりません",
  Entry: "エントリーが見つかりません",
  Invitation: "招待が見つかりません",
  Page: "ページが見つかりません",
  Session: "サインイン中の端末が見つかりません",
  Show: "ショーが見つかりません",
};

export const refusals: RefusalWords = {
  accountHasChanged: "アカウントの内容が変更されました。確認してもう一度お試しください。",
  accountLocked: "このアカウントはロックされています。コンテストの運営者にお問い合わせください。",
  badCredentials: "メールアドレスまたはパスワードが正しくありません",
  badEmail: "有効なメールアドレスを入力してください",
  badText: "通常の文字だけを使ってください",
  cancelledPass: "この投票パスは取り消されました。受け取った場所でお尋ねください。",
  codeFirst: "先に、メールでお送りした確認コードを入力してください",
  codeMissing: "6桁の確認コードを入力してください",
  codeNotValid: (minutes) =>
    `この確認コードはここでは使えません。コードの有効時間は${minutes}分で、送信を依頼したブラウザーでのみ使えます。`,
  emailHasAccount: "このメールアドレスのアカウントはすでに存在します",
  emailTaken:
    "このメールアドレスにはすでにアカウントがあります。確認コードでそのアカウントにサインインし、先に削除してください。",
  firstNameMissing: "名を入力してください",
  hasOrganizerAccess: "すでに主催者として登録されています",
  internal: "サーバーで問題が発生しました。もう一度お試しください。",
  lastNameMissing: "姓を入力してください",
  lastSuperAdmin: "スーパー管理者はあなただけです。先にほかの人をスーパー管理者にしてください。",
  noAccountHere: "アカウントがありません。アカウントなしでサインインしています。",
  noMail: "このサイトはメールを送信しません",
  noPassesHere: "このコンテストでは投票パスを使えません。",
  noPassesInShow: "このショーでは投票パスを使えません。",
  notAllowed: "この操作を行う権限がありません",
  notFound: (what) => notFound[what],
  noTryLeft: "これが最後の入力でした。新しいコードを請求してください。",
  organizerReasonTooShort: (least) => `主催者になりたい理由を${least}文字以上で入力してください`,
  organizesFirst: (of, titles, more) => {
    const named = titles.map((title) => `「${title}」`).join("");
    return `先に、主催している${of === "shows" ? "ショーとコンテスト" : "コンテスト"}を引き継ぐか削除してください：${more > 0 ? `${named}ほか${more}件` : named}`;
  },
  otherGoogleAccount:
    "このメールアドレスでは、以前に別の Google アカウントがサインインしています。そのアカウントを使うか、主催者にメールアドレスの解除を依頼してください。",
  otherSpelling: "このメールアドレスの別の書き方でアカウントをお持ちです。そちらでサインインしてください。",
  passOnlyVotes: "投票パスは投票にのみ使えます。",
  passwordMissing: "パスワードを入力してください",
  passwordTooShort: (least) => `パスワードは${least}文字以上にしてください`,
  photoOfGoogle: "写真は Google アカウントのものです。別の写真を表示するには、ご自身のアカウントが必要です。",
  photosUnavailable:
    "現在、写真を保存・表示できません。ほかの機能には影響ありません。しばらくしてからもう一度お試しください。",
  requestWaiting: "申請はすでに回答待ちです",
  sameEmail: "すでに登録されているメールアドレスです",
  saveNotConfirmed: "保存されたか確認できません。内容を確かめて、しばらくしてからもう一度お試しください。",
  signInNeeded: "サインインしてください",
  tooBusy: "ただいまアクセスが集中しています。しばらくお待ちください。",
  tooLong: (most) => `${most}文字以内で入力してください`,
  tooManyAccessCodes: "間違ったアクセスコードの入力が多すぎます。しばらくしてからもう一度お試しください。",
  tooManyAttempts: "試行回数が多すぎます。しばらくしてからもう一度お試しください。",
  tooManySignIns: "ただいまサインインが集中しています。しばらくしてからもう一度お試しください。",
  tooManyWrongPasses: "間違った投票パスの入力が多すぎます。しばらくしてからもう一度お試しください。",
  typeEmailToDelete: "表示されているとおりにメールアドレスを入力してください",
  unavailable: "現在この操作を行えません。しばらくしてからもう一度お試しください。",
  undoNotValid: (hours) => `このリンクは無効です。メールアドレスの変更は、${hours}時間以内に一度だけ取り消せます。`,
  wrongAccessCode: "アクセスコードが正しくありません。",
  wrongCode: (triesLeft) => `コードが違います。あと${triesLeft}回入力できます。`,
  wrongCurrentPassword: "現在のパスワードと一致しません",
  wrongPass: "この投票パスは無効です。英数字を確認してください。",
};
