/** Browsers and Node both have it; this folder is compiled without the types of either. */
declare const URL: new (address: string) => { readonly hostname: string };

const otherThanAscii = /[^ -~]/;
const internationalDomain = /^[\p{L}\p{N}\p{M}.。-]+$/u;
const longestLabel = 63;

/**
 * The form of an internationalised domain to which mail is sent: müller.example is xn--mller-kva.example. A domain that
 * cannot exist stays as it is.
 */
export function asciiDomain(domain: string): string {
  if (!otherThanAscii.test(domain) || !internationalDomain.test(domain)) return domain;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return hostname.split(".").every((label) => label.length <= longestLabel) ? hostname : domain;
  } catch {
    return domain;
  }
}
