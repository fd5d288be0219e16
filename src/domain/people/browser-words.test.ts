import { expect, test } from "vitest";
import { browserInWords, readBrowserWords } from "./browser-words.ts";

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36",
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0",
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Mac"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36",
    "Chrome on ChromeOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0",
    "Instagram on iPhone",
  ],
  ["curl/8.0", "A browser"],
  ["", "A browser"],
  [undefined, "A browser"],
  [`${"x".repeat(5_000)} Firefox/1`, "A browser"],
])("%.60s is %s", (userAgent, expected) => {
  expect(browserInWords(userAgent)).toBe(expected);
});

test.each([
  ["Safari on iPhone", { browser: "Safari", device: "iPhone" }],
  ["Samsung Internet on Android", { browser: "Samsung Internet", device: "Android" }],
  ["A browser on Windows", { device: "Windows" }],
  ["Firefox", { browser: "Firefox" }],
  ["A browser", {}],
  [null, {}],
])("%s can be said in another language", (words, parts) => {
  expect(readBrowserWords(words)).toEqual(parts);
});
