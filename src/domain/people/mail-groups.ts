/**
 * Where a mailbox is. Of a large provider nobody gets hundreds of mailboxes within an hour; whoever owns another domain
 * has as many as they like.
 */
export type MailGroup = "gmail" | "large-providers" | "other-domains";

const largeProviders = new Set(
  [
    "icloud.com me.com mac.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com proton.me",
    "protonmail.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net charter.net cox.net",
    "docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp yahoo.co.jp outlook.jp hotmail.co.jp",
    "gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de hotmail.de outlook.de yahoo.de bluewin.ch",
    "hotmail.co.uk live.co.uk outlook.co.uk yahoo.co.uk btinternet.com sky.com virginmedia.com",
    "orange.fr wanadoo.fr free.fr sfr.fr laposte.net hotmail.fr outlook.fr yahoo.fr libero.it virgilio.it tiscali.it",
    "hotmail.it outlook.it yahoo.it hotmail.es outlook.es yahoo.es telenet.be ziggo.nl kpnmail.nl wp.pl o2.pl onet.pl",
    "interia.pl seznam.cz mail.ru yandex.ru qq.com 163.com 126.com naver.com daum.net hanmail.net",
    "uol.com.br bol.com.br terra.com.br hotmail.com.br yahoo.com.br yahoo.com.mx yahoo.co.in rediffmail.com",
    "bigpond.com optusnet.com.au yahoo.com.au yahoo.ca rogers.com shaw.ca bell.net xtra.co.nz",
  ].flatMap((domains) => domains.split(" ")),
);

/** `mailbox` as `canonicalMailbox` returns it. */
export function mailGroup(mailbox: string): MailGroup {
  const domain = hostOf(mailbox);
  if (domain === "gmail.com") return "gmail";
  return largeProviders.has(domain) ? "large-providers" : "other-domains";
}

/** Under which countries sell domains, as in example.co.jp. */
const registryLabels = new Set(
  "ac ad co com ed edu gen go gob gov gouv lg ltd me ne net nom or org plc sch".split(" "),
);

/** The domain that somebody had to buy: its owner makes any number of names below it. */
export function boughtDomain(mailbox: string): string {
  const labels = hostOf(mailbox).split(".");
  const isBelowRegistry = labels.at(-1)?.length === 2 && registryLabels.has(labels.at(-2) ?? "");
  return labels.slice(isBelowRegistry ? -3 : -2).join(".");
}

function hostOf(mailbox: string): string {
  return mailbox.slice(mailbox.lastIndexOf("@") + 1);
}
