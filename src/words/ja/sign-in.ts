import type { signIn as english } from "../en/sign-in.ts";

export const signIn: typeof english = {
  titles: {
    ways: "サインインして投票",
    code: "確認コードの入力",
    "new-password": "新しいパスワードの設定",
  },
  toCreate: "コンテストを作成するには、サインインするかアカウントを作成してください。",
  oneVote: {
    contest: "1つのコンテストにつき、ひとり一票です。",
    award: "1つの賞につき、ひとり一票です。",
  },
  onePerPerson: {
    contest: "コンテストごとにひとり一票",
    award: "賞ごとにひとり一票",
  },
  noAccountCreated: "Google を使えばアカウントは作成されません",
  noSpam: "迷惑メールは送りません",
  why: "なぜサインインが必要ですか？",
  whyText:
    "ご本人であることを確かめ、全員が一票ずつ投じられるようにするためです。Google での投票ではアカウントは作成されず、迷惑メールも送りません。",
  dismissWhy: "説明を非表示",
  how: "サインインの方法",
  signIn: "サインイン",
  createAccount: "アカウントを作成",
  orWithEmail: "またはメールで",
  orWithPassword: "またはパスワードで",
  orWithGoogle: "または Google で",
  otherPage: "メインのサインインページでも、メールでのサインインやアカウントの作成ができます。",
  toOtherPage: "サインインページへ",

  email: "メールアドレス",
  noAccountNeeded: (minutes) =>
    `アカウントは不要です。${minutes}分間有効な6桁の確認コードだけをメールで送ります。ほかのメールは送りません。`,
  googleIsQuicker: "Google のアドレスです。メールを待つより、Google でサインインするほうが早く済みます。",
  emailCode: "確認コードをメールで送信",
  emailCodeAnyway: "それでもメールで送信",
  sending: "送信中…",
  password: "パスワード",
  signingIn: "サインイン中…",
  forgotPassword: "パスワードをお忘れですか？",
  welcomeBack: "おかえりなさい！",
  loggedIn: "サインインしました。",
  signedIn: "サインインしました",
  signedInAs: (email) => `${email} でサインインしています。`,
  failed: "サインインできませんでした",
  failedHere: "サインインできませんでした",
  checkBoth: "メールアドレスとパスワードを確認してください。",

  withGoogle: "Google で続行",
  newToGoogle: "Google が初めての方へ：Google アカウントの作成には電話番号の確認が必要な場合があります。",
  notInside: (app) => `${app} の中では Google でサインインできません`,
  notInsideThisApp: "このアプリの中では Google でサインインできません",
  openElsewhere: {
    mail: (browser) =>
      `このページを${browser}で開いてください。メニュー（••• または ⋮）から「${browser}で開く」を選ぶか、リンクをコピーして貼り付けます。メールの確認コードなら、ここでもいつでも使えます。`,
    password: (browser) =>
      `このページを${browser}で開いてください。メニュー（••• または ⋮）から「${browser}で開く」を選ぶか、リンクをコピーして貼り付けます。ここでメールアドレスを使ってサインインすることもできます。`,
  },
  yourBrowser: "ブラウザー",
  copyLink: "リンクをコピー",
  linkCopied: "リンクをコピーしました",
  pasteInto: (browser) => `${browser}に貼り付けてください。`,

  forgottenHint: "このアドレスのアカウントがあれば、確認コードが届きます。",
  sendCode: "確認コードを送信",
  backToSignIn: "サインインへ",
  codeIfAccount: (email, minutes) => [
    email,
    ` のアカウントがあれば、確認コードが届きます。コードは${minutes}分間、このブラウザーで使えます。`,
  ],
  newPassword: "新しいパスワード",
  atLeast: (characters) => `${characters}文字以上`,
  saving: "保存中…",
  saveAndSignIn: "保存してサインイン",
  passwordChanged: "パスワードを変更しました",
  signedOutElsewhere: "ここではサインインし、ほかの端末ではすべてサインアウトしました。",
  showPassword: "パスワードを表示",
  hidePassword: "パスワードを非表示",

  notConfirmed: "メールアドレスは未確認です",
  notConfirmedYet: (email) => `${email} はまだ確認されていません。`,
  enterCode: "確認コードを入力",

  demo: "サインインのデモ",
  demoText: "投票者が最初の投票の前に見るダイアログです。",
  openDemo: "サインイン画面へ",
};
