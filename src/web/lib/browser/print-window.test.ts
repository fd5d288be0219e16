import { createElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { wordsOf } from "#words/words-of.ts";
import { type PrintedSheet, printInWindow } from "./print-window.ts";

const words = { ...wordsOf("en").paper, language: "en" } as const;
const picture = createElement("img", { src: "https://example.org/car.webp", alt: "" });

function sheet(content: PrintedSheet["content"]): () => Promise<PrintedSheet> {
  return async () => ({ title: "Contestants", words, styles: "/assets/sheet.css", content });
}

/** Like the result of window.open, but nothing is fetched for its document. */
function openedWindow() {
  const document = window.document.implementation.createHTMLDocument();
  return {
    document,
    closed: false,
    print: vi.fn(),
    focus: vi.fn(),
    close: vi.fn(),
    arrive: (selector: string, event = "load") => document.querySelector(selector)?.dispatchEvent(new Event(event)),
  };
}

let paper: ReturnType<typeof openedWindow>;
const shown = () => paper as unknown as Window;

beforeEach(() => {
  vi.useFakeTimers();
  paper = openedWindow();
  vi.spyOn(HTMLLinkElement.prototype, "href", "set").mockReturnValue(); // there is no server to fetch it from
  vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a sheet in a window of its own", () => {
  it("is printed 250 ms after styles and pictures have loaded", async () => {
    const onDialog = vi.fn(() => expect(paper.print).not.toHaveBeenCalled());
    const outcome = printInWindow(shown(), sheet(picture), onDialog);
    await vi.advanceTimersByTimeAsync(1_000);
    paper.arrive("link");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(paper.print).not.toHaveBeenCalled();
    paper.arrive("img");
    await vi.advanceTimersByTimeAsync(249);
    expect(paper.print).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(paper.print).toHaveBeenCalledOnce();
    expect(onDialog).toHaveBeenCalledOnce();
    expect(await outcome).toBe("printed");
    expect(paper.document.title).toBe("Contestants");
  });

  it("does not wait for a failed picture, and only ten seconds for a slow one", async () => {
    const failed = printInWindow(shown(), sheet(picture));
    await vi.advanceTimersByTimeAsync(0);
    paper.arrive("link");
    paper.arrive("img", "error");
    await vi.advanceTimersByTimeAsync(250);
    expect(await failed).toBe("printed");

    paper.print.mockClear();
    const hanging = printInWindow(shown(), sheet(picture));
    await vi.advanceTimersByTimeAsync(10_249);
    expect(paper.print).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await hanging).toBe("printed");
  });

  it("has its texts fitted once its styles are there, before its pictures are", async () => {
    const fitTexts = vi.fn();
    const outcome = printInWindow(shown(), async () => ({ ...(await sheet(picture)()), fitTexts }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fitTexts).not.toHaveBeenCalled();
    paper.arrive("link");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fitTexts).toHaveBeenCalledExactlyOnceWith(paper.document);
    expect(paper.print).not.toHaveBeenCalled();
    paper.arrive("img");
    await vi.advanceTimersByTimeAsync(250);
    expect(await outcome).toBe("printed");
  });

  it("draws a long list one element after the other, and the page reacts in between", async () => {
    const list = ["a", "b", "c"].map((text) => createElement("p", { key: text }, text));
    const happened: string[] = [];
    const onDrawn = (elements: number) => {
      happened.push(`${elements}: ${paper.document.body.textContent}`);
      setTimeout(() => happened.push("a press"));
    };
    const outcome = printInWindow(shown(), async () => ({ ...(await sheet(list)()), onDrawn }));
    await vi.advanceTimersByTimeAsync(100);
    expect(happened).toEqual(["1: a", "a press", "2: ab", "a press", "3: abc", "a press"]);
    paper.arrive("link");
    await vi.advanceTimersByTimeAsync(250);
    expect(await outcome).toBe("printed");
  });

  it("stops drawing once its window is closed", async () => {
    const list = ["a", "b", "c"].map((text) => createElement("p", { key: text }, text));
    const outcome = printInWindow(shown(), sheet(list));
    await vi.advanceTimersByTimeAsync(0);
    paper.closed = true;
    paper.arrive("link");
    await vi.runAllTimersAsync();
    expect(await outcome).toBe("closed");
    expect(paper.document.body.textContent).not.toContain("c");
  });

  it("shows markup in a name as text", async () => {
    void printInWindow(shown(), sheet("<img src=x onerror=alert(1)> & <b>bold</b>"));
    await vi.advanceTimersByTimeAsync(0);
    expect(paper.document.body.textContent).toBe("<img src=x onerror=alert(1)> & <b>bold</b>");
    expect(paper.document.querySelector("img, b")).toBeNull();
  });

  it("returns that it was blocked, without fetching anything", async () => {
    const load = vi.fn(sheet("text"));
    expect(await printInWindow(null, load)).toBe("blocked");
    expect(load).not.toHaveBeenCalled();
  });

  it("closes the empty window where its content could not be fetched", async () => {
    const load = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await printInWindow(shown(), load)).toBe("failed");
    expect(paper.close).toHaveBeenCalledOnce();
    expect(paper.print).not.toHaveBeenCalled();
  });

  it("prints nothing if the window was closed", async () => {
    const outcome = printInWindow(shown(), sheet("text"));
    await vi.advanceTimersByTimeAsync(0);
    paper.arrive("link");
    paper.closed = true;
    await vi.advanceTimersByTimeAsync(250);
    expect(await outcome).toBe("closed");
    expect(paper.print).not.toHaveBeenCalled();
  });
});
