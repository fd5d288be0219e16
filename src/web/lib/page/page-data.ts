import { type PageData, pageDataElement } from "#contract/page-data.ts";
import { pageBeingDrawn } from "./server-drawing.ts";

/** Empty in development, where Vite serves the page, and while the server loads the app. */
function readPageData(page: Document | undefined): PageData {
  const written = page?.getElementById(pageDataElement)?.textContent;
  return written ? JSON.parse(written) : {};
}

let known: PageData | undefined;

/** What the server wrote into this page. Read once per page load. */
export function givenPageData(): PageData {
  const drawn = pageBeingDrawn();
  if (drawn) return drawn.data;
  known ??= readPageData(globalThis.document);
  return known;
}

/** What may be hidden later must not stay in the page. Whoever calls has it in a cache from now on. */
export function forgetGiven(name: keyof PageData): void {
  if (pageBeingDrawn()) return;
  const { [name]: _, ...rest } = givenPageData();
  known = rest;
  document.getElementById(pageDataElement)?.remove();
}

/** The product's public address without a slash at the end. */
export function publicUrl(): string {
  return givenPageData().publicUrl ?? window.location.origin;
}

/** Where it is not configured, signing in with Google only leads to a message. */
export function isGoogleConfigured(): boolean {
  return givenPageData().google ?? false;
}

/** Where it is not, nothing may promise a mail. */
export function isMailConfigured(): boolean {
  return givenPageData().mail ?? false;
}
