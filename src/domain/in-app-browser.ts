/** Apps that open links in a browser of their own, where Google refuses to sign people in. */
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

/** What any app's own browser on Android says of itself, and what on an iPhone is not Safari. */
const otherWebView = /; wv\)|\b(iPhone|iPad|iPod)\b(?!.*\bSafari\/)(?=.*AppleWebKit)/;

export type InAppBrowser = {
  /** the app's name, or `this app` where it does not say it */
  app: string;
  /** the browser that the phone has besides */
  realBrowser: "Safari" | "Chrome" | "your browser";
};

/** The app whose own browser shows the page; nothing in a real browser. */
export function inAppBrowser(userAgent: string): InAppBrowser | undefined {
  const named = apps.find(([, mark]) => mark.test(userAgent))?.[0];
  if (named === undefined && !otherWebView.test(userAgent)) return undefined;
  return { app: named ?? "this app", realBrowser: realBrowser(userAgent) };
}

function realBrowser(userAgent: string): InAppBrowser["realBrowser"] {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return "Safari";
  return /\bAndroid\b/.test(userAgent) ? "Chrome" : "your browser";
}
