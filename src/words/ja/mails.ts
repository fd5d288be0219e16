import { productName } from "#domain/brand.ts";
import { invitationDays } from "#domain/people/helping.ts";
import { codeValidMinutes, shownCode } from "#domain/people/mail-codes.ts";
import { undoEmailHours } from "#domain/people/mails.ts";
import type { Role } from "#domain/people/people.ts";
import { shorten } from "#domain/text/shorten.ts";
import type { MailWords } from "../mail-words.ts";

const ignoreIt = "お心当たりがない場合は、このメールを無視してください。";

const codeSubject = (code: string) => `${shownCode(code)} は ${productName} の確認コードです`;
const codeLine = (code: string) => `${shownCode(code)} があなたの ${productName} の確認コードです。`;
const works = `コードの有効時間は${codeValidMinutes}分です。`;
const askedForIt = (site: string, browser: string) =>
  `${site}（${browser}）で、このアドレスへの確認コードの送信が依頼されました。${ignoreIt}`;
const notYou = (site: string) =>
  `お心当たりがない場合は、${site} を開き、「パスワードをお忘れですか？」から新しいパスワードを設定してください。ほかの端末ではすべてサインアウトされます。`;

const roles: Readonly<Record<Role, string>> = {
  voter: "投票者",
  organizer: "主催者",
  admin: "管理者",
  super_admin: "スーパー管理者",
};

const invitationSubject = (invitedBy: string, title: string) =>
  `${invitedBy}さんから「${shorten(title, 80)}」への協力の招待`;
const openLink = (url: string) => `招待の確認と承諾は、${invitationDays}日以内に次のリンクから行ってください： ${url}`;

export const mails: MailWords = {
  signInCode: (code, site, browser) => [
    codeSubject(code),
    codeLine(code),
    `サインインするには、コードの送信を依頼したブラウザーで入力してください。${works}`,
    askedForIt(site, browser),
  ],
  passwordResetCode: (code, site, browser) => [
    codeSubject(code),
    codeLine(code),
    `新しいパスワードを設定するには、コードの送信を依頼したブラウザーで入力してください。${works}`,
    askedForIt(site, browser),
  ],
  emailChangeCode: (code, site, browser) => [
    codeSubject(code),
    codeLine(code),
    `このアドレスをアカウントで使うには、コードの送信を依頼したブラウザーで入力してください。${works}`,
    askedForIt(site, browser),
  ],
  accountExists: (code, site, browser) => [
    codeSubject(code),
    codeLine(code),
    `${site}（${browser}）で、このアドレスによる登録が試みられましたが、すでにアカウントがあります。新しいアカウントは作成されていません。`,
    `ご本人の場合は、コードの送信を依頼したブラウザーで入力すると、アカウントにサインインできます。${works}パスワードは変わりません。`,
    ignoreIt,
  ],
  noAccount: (site, browser) => [
    `このアドレスの ${productName} アカウントはありません`,
    `このアドレスの ${productName} アカウントはありません。`,
    `${site}（${browser}）で、このアドレスのパスワードの再設定が依頼されました。ご本人の場合は、登録に使ったアドレスでお試しください。`,
    ignoreIt,
  ],
  firstPassword: (site) => [
    `${productName} アカウントにパスワードが設定されました`,
    `あなたの ${productName} アカウントにパスワードが設定されました。ほかの端末ではすべてサインアウトされました。`,
    notYou(site),
  ],
  newPassword: (site) => [
    `${productName} アカウントのパスワードが変更されました`,
    `あなたの ${productName} アカウントのパスワードが変更されました。ほかの端末ではすべてサインアウトされました。`,
    notYou(site),
  ],
  emailChanged: (newEmail, undoUrl) => [
    `${productName} アカウントのメールアドレスが変更されました`,
    `あなたの ${productName} アカウントのメールアドレスは、このアドレスから ${newEmail} に変わりました。`,
    "ご本人による変更の場合は、何もする必要はありません。",
    `お心当たりがない場合は、${undoEmailHours}時間以内に取り消してください： ${undoUrl}`,
    "取り消すと、アカウントはこのアドレスに戻り、すべての端末でサインアウトされ、パスワードが削除されます。",
  ],
  newEmail: (site) => [
    `このアドレスが ${productName} アカウントのアドレスになりました`,
    `${site} のあなたの ${productName} アカウントのメールアドレスが、このアドレスに変わりました。`,
  ],
  addressTaken: (site) => [
    `すでに ${productName} アカウントをお持ちです`,
    `${site} で、このアドレスを別のアカウントに使おうとする操作がありましたが、このアドレスにはすでにアカウントがあります。`,
    "ご本人の場合は、このアドレスでサインインしてください。そうでない場合は、このメールを無視してください。",
  ],
  emailUndone: (site) => [
    `${productName} アカウントのアドレスが元に戻りました`,
    `あなたの ${productName} アカウントのメールアドレスの変更が取り消されました。すべての端末でサインアウトされ、アカウントのパスワードはなくなりました。`,
    `${site} で確認コードか Google を使ってサインインし、新しいパスワードを設定してください。`,
  ],
  accountDeleted: (site) => [
    `${productName} アカウントが削除されました`,
    `${site} のあなたの ${productName} アカウントと、保存されていた情報がすべて削除されました。`,
    "開催中のコンテストでの投票は取り消されました。終了したコンテストの投票は引き続き集計されますが、誰の投票かは分からなくなりました。",
  ],
  roleChanged: (site, role) => [
    `${productName} での役割が「${roles[role]}」になりました`,
    `管理者が ${site} でのあなたの役割を変更しました。現在の役割は「${roles[role]}」です。`,
  ],
  signedOut: (site) => [
    `${productName} からサインアウトされました`,
    `管理者の操作により、${site} からすべての端末でサインアウトされました。もう一度サインインできます。`,
  ],
  locked: (site) => [
    `${productName} アカウントがロックされました`,
    `管理者が ${site} であなたのアカウントをロックしました。サインアウトされ、サインインできなくなりました。`,
    "間違いだと思われる場合は、コンテストの主催者にお問い合わせください。",
  ],
  unlocked: (site) => [
    `${productName} アカウントのロックが解除されました`,
    `管理者が ${site} であなたのアカウントのロックを解除しました。もう一度サインインできます。`,
  ],
  coOrganizerInvitation: (invitedBy, title, url) => [
    invitationSubject(invitedBy, title),
    `${invitedBy}さんから、${productName} のコンテスト「${title}」の共同主催者として招待されています。`,
    "コンテストの削除、譲渡、協力者の選択を除く、すべての操作ができます。",
    openLink(url),
    ignoreIt,
  ],
  stageInvitation: (invitedBy, title, url) => [
    invitationSubject(invitedBy, title),
    `${invitedBy}さんから、${productName} のコンテスト「${title}」のステージ担当として招待されています。`,
    "ステージのリモコンを使い、管理ページで状況を見ることができます。",
    openLink(url),
    ignoreIt,
  ],
};
