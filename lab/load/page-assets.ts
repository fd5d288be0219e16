/** The scripts, styles and fonts that the HTML of a page names. */
export async function pageAssets(address: string): Promise<string[]> {
  const page = await (await fetch(address)).text();
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] as string);
  return [...new Set(named)];
}
