import { expect, test } from "vitest";
import { inAppBrowser } from "./in-app-browser.ts";

const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36";

test.each([
  [`${iPhone} Mobile/22F76 Instagram 385.0.0.26.88 (iPhone16,1; iOS 18_5; en_US; scale=3.00)`, "Instagram", "Safari"],
  [`${android} Instagram 385.0.0.47.74 Android (35/15; 420dpi; 1080x2424; Google)`, "Instagram", "Chrome"],
  [`${iPhone} Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/756351453]`, "Facebook", "Safari"],
  [`${android} [FB_IAB/FB4A;FBAV/520.0.0.44.99;]`, "Facebook", "Chrome"],
  [`${iPhone} Mobile/22F76 [FBAN/MessengerLiteForiOS;FBAV/510.0]`, "Messenger", "Safari"],
  [`${iPhone} Mobile/22F76 Safari Line/15.9.0`, "LINE", "Safari"],
  [`${android} Line/15.9.0/IAB`, "LINE", "Chrome"],
  [`${iPhone} Mobile/22F76 musical_ly_40.5.0 BytedanceWebview/d8a21c6`, "TikTok", "Safari"],
  [`${android} trill_400505 BytedanceWebview/d8a21c6`, "TikTok", "Chrome"],
  [`${iPhone} Mobile/22F76 Twitter for iPhone/11.5`, "X", "Safari"],
  [`${android} MicroMessenger/8.0.50`, "WeChat", "Chrome"],
  [`${iPhone} Mobile/22F76`, undefined, "Safari"],
  [android, undefined, "Chrome"],
])("%.200s", (userAgent, app, realBrowser) => {
  expect(inAppBrowser(userAgent)).toEqual({ app, realBrowser });
});

test.each([
  `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`,
  `${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`,
  `${iPhone} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
])("%.200s is a real browser", (userAgent) => {
  expect(inAppBrowser(userAgent)).toBeUndefined();
});
