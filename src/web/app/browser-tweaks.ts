/** What of a navigator tells browsers apart. */
export type NavigatorFacts = Pick<Navigator, "userAgent" | "maxTouchPoints">;

const firstSafariWithOurGradients = 14;

/** The browsers that need help, each by an attribute of the root element which browser-tweaks.css speaks of. */
export function applyBrowserTweaks(page: Document, navigator: NavigatorFacts): void {
  const safari = safariVersion(navigator);
  page.documentElement.toggleAttribute("data-old-safari", safari !== undefined && safari < firstSafariWithOurGradients);
  page.documentElement.toggleAttribute("data-ios", isIos(navigator));
  if (isIos(navigator)) disableZoom(page);
}

/** Safari's own version, or nothing: most other browsers call themselves Safari too. */
export function safariVersion({ userAgent }: NavigatorFacts): number | undefined {
  if (/Chrom|CriOS|FxiOS|Edg|OPR|OPiOS|SamsungBrowser|Android/.test(userAgent)) return undefined;
  const version = /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//.exec(userAgent)?.[1];
  return version === undefined ? undefined : Number(version);
}

/** iPhone, iPod and iPad; the newer iPads call themselves Macintosh, but no Macintosh has a touch screen. */
export function isIos({ userAgent, maxTouchPoints }: NavigatorFacts): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

function disableZoom(page: Document): void {
  const viewport = page.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (viewport && !viewport.content.includes("maximum-scale"))
    viewport.content += ", maximum-scale=1, user-scalable=no";
}
