import { domainToUnicode } from "node:url";
import { asciiDomain } from "#domain/people/ascii-domain.ts";
import { canonicalMailbox, foldEmail, mailboxOf, normalizeEmail } from "#domain/people/mailboxes.ts";

/** Each doubles the number of spellings. Of a domain with more, all labels have the same form. */
const mostInternationalLabels = 2;

/**
 * The e-mails under which an account may be stored: first as it is given, then as it is stored today, then as versions
 * stored it that did not know an internationalised domain by its ASCII form.
 */
export function storedSpellings(email: string): string[] {
  const normalized = normalizeEmail(email);
  const domainStart = normalized.lastIndexOf("@") + 1;
  const domains = domainSpellings(normalized.slice(domainStart));
  const spellings = domains.map((domain) => normalized.slice(0, domainStart) + domain);
  const given = foldEmail(email).replaceAll("。", "."); // no version stored the full stop of other scripts
  return [...new Set([given, ...spellings])];
}

/** Every text that has stood for this mailbox; the first one does today. */
export function mailboxSpellings(email: string): [string, ...string[]] {
  const canonical = canonicalMailbox(email);
  const others = new Set(storedSpellings(email).map(mailboxOf));
  others.delete(canonical);
  return [canonical, ...others];
}

function domainSpellings(ascii: string): string[] {
  const labels = ascii.split(".").map((label) => [label, unicodeLabel(label)]);
  const international = labels.filter(([label, unicode]) => label !== unicode).length;
  if (international > mostInternationalLabels)
    return [0, 1].map((form) => labels.map((label) => label[form]).join("."));
  return labels.reduce<string[]>(
    (domains, forms) =>
      domains.flatMap((domain) => [...new Set(forms)].map((form) => (domain === "" ? form : `${domain}.${form}`))),
    [""],
  );
}

/** Only a form that is stored as this label today: xn--gmail- decodes to gmail, which is another domain. */
function unicodeLabel(label: string): string {
  const decoded = label.startsWith("xn--") ? domainToUnicode(label) : "";
  return asciiDomain(decoded) === label ? decoded : label;
}
