type NavigatorFacts = Pick<Navigator, "userAgent" | "maxTouchPoints">;

const firstSafariWithOurGradients = 14;

/** Marks the root element for the rules in browser-tweaks.css. */
export function applyBrowserTweaks(page: Document, navigator: NavigatorFacts): void {
  const safari = safariVersion(navigator);
  page.documentElement.toggleAttribute("data-old-safari", safari !== undefined && safari < firstSafariWithOurGradients);
  page.documentElement.toggleAttribute("data-ios", isIos(navigator));
  if (isIos(navigator)) disableZoom(page);
}

/** Undefined for other browsers, most of which also have Safari in their user agent. */
export function safariVersion({ userAgent }: NavigatorFacts): number | undefined {
  if (/Chrom|CriOS|FxiOS|Edg|OPR|OPiOS|SamsungBrowser|Android/.test(userAgent)) return undefined;
  const version = /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//.exec(userAgent)?.[1];
  return version === undefined ? undefined : Number(version);
}

/** Newer iPads say Macintosh, but no Macintosh has a touch screen. */
export function isIos({ userAgent, maxTouchPoints }: NavigatorFacts): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1);
}

function disableZoom(page: Document): void {
  const viewport = page.querySelector<HTMLMetaElement>('meta[name="viewport"]');
  if (viewport && !viewport.content.includes("maximum-scale"))
    viewport.content += ", maximum-scale=1, user-scalable=no";
}
