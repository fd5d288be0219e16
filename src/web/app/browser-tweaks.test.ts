import { beforeEach, describe, expect, it } from "vitest";
import { applyBrowserTweaks, isIos, safariVersion } from "./browser-tweaks.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const agents = {
  safari17: `${mac} Version/17.4 Safari/605.1.15`,
  safari13: `${mac} Version/13.1.2 Safari/605.1.15`,
  chrome: `${mac} Chrome/147.0.0.0 Safari/537.36`,
  edge: `${mac} Chrome/147.0.0.0 Safari/537.36 Edg/147.0`,
  firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1",
  iphoneChrome:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/147.0 Mobile/15E148 Safari/604.1",
  android:
    "Mozilla/5.0 (Linux; U; Android 4.4) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30",
};
const facts = (userAgent: string, maxTouchPoints = 0) => ({ userAgent, maxTouchPoints });

describe("Safari", () => {
  it.each([
    ["safari17", 17],
    ["safari13", 13],
    ["iphone", 17],
    ["chrome", undefined],
    ["edge", undefined],
    ["firefox", undefined],
    ["iphoneChrome", undefined],
    ["android", undefined],
  ] as const)("%s is version %s", (name, version) => {
    expect(safariVersion(facts(agents[name]))).toBe(version);
  });
});

describe("iOS", () => {
  it("is every browser on an iPhone, and an iPad that says Macintosh", () => {
    expect(isIos(facts(agents.iphone, 5))).toBe(true);
    expect(isIos(facts(agents.iphoneChrome, 5))).toBe(true);
    expect(isIos(facts(agents.safari17, 5))).toBe(true);
  });

  it("is neither a Macintosh nor another touch screen", () => {
    expect(isIos(facts(agents.safari17, 0))).toBe(false);
    expect(isIos(facts(agents.firefox, 10))).toBe(false);
  });
});

describe("the tweaks", () => {
  const viewport = () => document.querySelector("meta[name=viewport]")?.getAttribute("content");
  beforeEach(() => {
    document.head.innerHTML = '<meta name="viewport" content="width=device-width">';
  });

  it("mark an old Safari", () => {
    applyBrowserTweaks(document, facts(agents.safari13));
    expect(document.documentElement.matches("[data-old-safari]:not([data-ios])")).toBe(true);
    expect(viewport()).toBe("width=device-width");
  });

  it("change nothing in other browsers", () => {
    applyBrowserTweaks(document, facts(agents.chrome));
    expect(document.documentElement.matches("[data-old-safari], [data-ios]")).toBe(false);
  });

  it("disable zoom on iOS, once", () => {
    applyBrowserTweaks(document, facts(agents.iphone, 5));
    applyBrowserTweaks(document, facts(agents.iphone, 5));
    expect(viewport()).toBe("width=device-width, maximum-scale=1, user-scalable=no");
    expect(document.documentElement.hasAttribute("data-ios")).toBe(true);
  });
});
