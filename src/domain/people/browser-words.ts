/** Order matters: most browsers also name those that they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\bInstagram\b/, "Instagram"],
  [/\b(FBAN|FBAV)\b/, "Facebook"],
  [/\bLine\//, "LINE"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const devices: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\b(CrOS)\b/, "ChromeOS"],
  [/\b(Macintosh|Mac OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

const unknownBrowser = "A browser";
const maxLength = 1_000; // real ones are much shorter; longer ones only cost time

/** Such as 'Safari on iPhone'. Only these words are kept of a browser's own long description. */
export function browserInWords(userAgent: string | undefined): string {
  const text = (userAgent ?? "").slice(0, maxLength);
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1] ?? unknownBrowser;
  const device = devices.find(([pattern]) => pattern.test(text))?.[1];
  return device ? `${browser} on ${device}` : browser;
}

/** A phone or tablet, as far as its browser says so. */
export function isPhone(userAgent: string | undefined): boolean {
  return /\b(iPhone|iPad|iPod|Android|Mobile)\b/.test((userAgent ?? "").slice(0, maxLength));
}

/** What is kept of a browser, so that it can be said in another language. */
export function readBrowserWords(words: string | null): { browser?: string; device?: string } {
  const [browser, device] = words?.split(" on ") ?? [];
  return {
    ...(browser !== undefined && browser !== unknownBrowser && { browser }),
    ...(device !== undefined && { device }),
  };
}
