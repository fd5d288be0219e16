import { createElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { PaperContext, type PaperWords } from "#web/lib/words/paper-words.ts";

export type PrintedSheet = {
  title: string;
  words: PaperWords;
  styles: string;
  /** The elements of an array are drawn one after the other, so that the page goes on reacting to its user. */
  content: ReactNode;
  /** told how many elements of an array are drawn */
  onDrawn?: (elements: number) => void;
  /** called once styles and fonts are there, to make texts fit into their boxes */
  fitTexts?: (page: Document) => void;
};

export type PrintOutcome = "printed" | "blocked" | "failed" | "closed";

const dialogDelayMs = 250;
const loadTimeoutMs = 10_000; // after which the sheet is printed without the missing pictures

/**
 * Shows a sheet in the window of `openPrintWindow`, with the print dialog over it. The styles are a linked file: the
 * content security policy forbids an inline <style>, and Firefox prints without adopted style sheets.
 */
export async function printInWindow(
  paper: Window | null,
  load: () => Promise<PrintedSheet>,
  onDialog: () => void = () => undefined,
): Promise<PrintOutcome> {
  if (!paper || paper.closed) return "blocked";
  try {
    const sheet = await load();
    if (paper.closed) return "closed";
    const isLoaded = beginPage(paper, sheet);
    await draw(paper, sheet);
    await Promise.race([isLoaded(), pause(loadTimeoutMs)]);
  } catch {
    paper.close();
    return "failed";
  }
  await pause(dialogDelayMs);
  if (paper.closed) return "closed";
  onDialog(); // before print(), which may block this page until the dialog is closed
  paper.focus();
  paper.print();
  return "printed";
}

function beginPage({ document: page }: Window, { title, words, styles, fitTexts }: PrintedSheet) {
  page.documentElement.lang = words.language;
  page.title = title;
  const link = page.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(styles, window.location.href).href;
  const styled = settled(link);
  page.head.append(link);
  /** Resolves when styles, fonts and pictures have loaded or failed. */
  return async () => {
    const pictures = Array.from(page.querySelectorAll("img"), (image) => image.complete || settled(image));
    await styled;
    page.body.getBoundingClientRect(); // layout with the styles starts loading the fonts
    await page.fonts?.ready;
    fitTexts?.(page);
    await Promise.all(pictures);
  };
}

async function draw(paper: Window, { content, words, onDrawn = () => undefined }: PrintedSheet): Promise<void> {
  const page = paper.document;
  const root = createRoot(page.body.appendChild(page.createElement("main")));
  const show = (part: ReactNode) => flushSync(() => root.render(createElement(PaperContext, { value: words }, part)));
  if (!Array.isArray(content)) return show(content);
  for (let drawn = 1; drawn <= content.length && !paper.closed; drawn += 1) {
    show(content.slice(0, drawn));
    onDrawn(drawn);
    await pause(0);
  }
}

function settled(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener("load", () => resolve(), { once: true });
    element.addEventListener("error", () => resolve(), { once: true });
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
