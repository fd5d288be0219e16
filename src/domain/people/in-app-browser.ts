/** Apps that open links in a browser of their own, in which Google refuses to sign people in. */
const apps: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Instagram", /\bInstagram\b/],
  ["Messenger", /\bMessenger(Lite)?ForiOS\b|\bFB_IAB\/MESSENGER\b|\bOrca-Android\b/],
  ["Facebook", /\bFBA[NV]\b|\bFB_IAB\b/],
  ["LINE", /\bLine\/\d/],
  ["TikTok", /\bBytedanceWebview\b|\bmusical_ly\b|\bTikTok\b|\btrill_/],
  ["Snapchat", /\bSnapchat\b/],
  ["X", /\bTwitter(Android| for iPhone| for iPad)?\//],
  ["LinkedIn", /\bLinkedInApp\b/],
  ["Pinterest", /\[Pinterest\//],
  ["WeChat", /\bMicroMessenger\b/],
  ["KakaoTalk", /\bKAKAOTALK\b/],
  ["Telegram", /\bTelegram(-Android|Bot)?\//],
  ["Discord", /\bDiscord\//],
];

/** Other in-app browsers: marked as web views on Android, and without Safari's name on an iPhone. */
const otherWebView = /; wv\)|\b(iPhone|iPad|iPod)\b(?!.*\bSafari\/)(?=.*AppleWebKit)/;

export type InAppBrowser = {
  /** undefined where it is not known */
  app: string | undefined;
  /** of the phone; undefined where it is not known */
  realBrowser: "Safari" | "Chrome" | undefined;
};

/** Undefined in a real browser. */
export function inAppBrowser(userAgent: string): InAppBrowser | undefined {
  const named = apps.find(([, mark]) => mark.test(userAgent))?.[0];
  if (named === undefined && !otherWebView.test(userAgent)) return undefined;
  return { app: named, realBrowser: realBrowser(userAgent) };
}

function realBrowser(userAgent: string): InAppBrowser["realBrowser"] {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return "Safari";
  return /\bAndroid\b/.test(userAgent) ? "Chrome" : undefined;
}
