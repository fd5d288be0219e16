/** What a browser fetches for a page besides it: the scripts, styles and fonts that its HTML names. */
export async function pageAssets(address: string): Promise<string[]> {
  const page = await (await fetch(address)).text();
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] as string);
  return [...new Set(named)];
}
