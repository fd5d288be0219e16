/** An address as people type it: browsers add the scheme. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, "");
}
