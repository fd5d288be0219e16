import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

export type PrintedSheet = {
  title: string;
  /** address of a style sheet file */
  styles: string;
  content: ReactNode;
};

export type PrintOutcome = "printed" | "blocked" | "failed" | "closed";

const letter = "popup,width=816,height=1056"; // 8.5 × 11 inches at 96 pixels
const dialogAfter = 250; // ms
const patience = 10_000; // ms for pictures; whoever waits longer for a list is better off without them

/**
 * A sheet in a window of its own, and the print dialog over it. The window opens before anything is awaited: only the
 * press itself allows it, and Safari forgets the press at the first pause.
 *
 * The window has no address, so it inherits our origin and our content security policy. Text and pictures are elements
 * made by React: a name with markup is a name. The styles come from a linked file, which `style-src 'self'` allows in
 * every browser; an inline <style> is refused, Firefox prints a copy of the page without adopted style sheets, and Safari
 * before 16.4 has none. `cross-origin-opener-policy: same-origin` does not part us from it either: it is inherited too.
 */
export async function printInWindow(
  load: () => Promise<PrintedSheet>,
  onDialog: () => void = () => undefined,
): Promise<PrintOutcome> {
  const paper = window.open("", "_blank", letter);
  if (!paper || paper.closed) return "blocked";
  try {
    const sheet = await load();
    if (paper.closed) return "closed";
    await Promise.race([layOut(paper, sheet), pause(patience)]);
  } catch {
    paper.close();
    return "failed";
  }
  await pause(dialogAfter);
  if (paper.closed) return "closed";
  onDialog(); // before: the dialog may hold this page as well until it is closed
  paper.focus();
  paper.print();
  return "printed";
}

/** Done when styles, fonts and pictures are there, or are known not to come. */
async function layOut(paper: Window, { title, styles, content }: PrintedSheet): Promise<void> {
  const page = paper.document;
  page.documentElement.lang = "en";
  page.title = title;
  const link = page.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(styles, window.location.href).href;
  const styled = settled(link);
  page.head.append(link);

  const root = createRoot(page.body.appendChild(page.createElement("main")));
  flushSync(() => root.render(content));
  const pictures = Array.from(page.querySelectorAll("img"), (image) => image.complete || settled(image));
  await styled;
  page.body.getBoundingClientRect(); // the fonts in use are known only once something was laid out with the styles
  await Promise.all([page.fonts?.ready, ...pictures]);
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
