import { afterEach, describe, expect, it } from "vitest";
import { publicUrlOf, writePageMetadata } from "#web/pages/metadata/write-page-metadata.ts";

const english = { locale: "en_US", keywords: "contest" };
const place = { publicUrl: "https://vote.example", path: "/disclaimer" };

afterEach(() => {
  document.head.innerHTML = "";
});

describe("page metadata in the browser", () => {
  it("replaces the server's tags, and no others", () => {
    document.head.innerHTML = `
      <title data-page>Old</title>
      <meta name="viewport" content="width=device-width">
      <meta data-page name="description" content="old">
      <link data-page rel="canonical" href="https://vote.example/old">`;
    writePageMetadata({ ...english, title: "Disclaimer", description: "For fun." }, place);

    expect(document.title).toBe("Disclaimer | ScoreQuest");
    expect(contents('meta[name="description"]')).toEqual(["For fun."]);
    expect(contents('meta[name="viewport"]')).toEqual(["width=device-width"]);
    expect(contents('meta[name="robots"]')).toEqual(["index, follow"]);
    expect(document.head.querySelectorAll('link[rel="canonical"]')).toHaveLength(1);
    expect(document.head.querySelector('link[rel="canonical"]')?.getAttribute("href")).toBe(
      "https://vote.example/disclaimer",
    );
  });

  it("does not accumulate while navigating", () => {
    writePageMetadata({ ...english, title: "One", description: "1" }, place);
    const count = document.head.children.length;
    writePageMetadata({ ...english, title: "Two", description: "2", noindex: true }, place);
    expect(document.head.children).toHaveLength(count);
    expect(contents('meta[name="robots"]')).toEqual(["noindex, nofollow"]);
  });

  it("writes text, never markup", () => {
    writePageMetadata({ ...english, title: "<script>x</script>", description: '"><img src=x onerror=y>' }, place);
    expect(document.head.querySelectorAll("script, img")).toHaveLength(0);
    expect(contents('meta[name="description"]')).toEqual(['"><img src=x onerror=y>']);
  });

  it("keeps the public address that the server wrote", () => {
    document.head.innerHTML = '<link data-page rel="canonical" href="https://vote.example/contest/5">';
    expect(publicUrlOf(document)).toBe("https://vote.example");
    document.head.innerHTML = "";
    expect(publicUrlOf(document)).toBe(document.location.origin);
  });
});

function contents(selector: string): (string | null)[] {
  return Array.from(document.head.querySelectorAll(selector), (element) => element.getAttribute("content"));
}
