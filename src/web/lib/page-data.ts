import { safeParse } from "zod/mini";
import { type PageData, pageData, pageDataElement } from "#contract/page-data.ts";

/** What the server wrote into this page; nothing while developing, when Vite serves it. */
export function readPageData(page: Document): PageData {
  const written = page.getElementById(pageDataElement)?.textContent;
  return (written && safeParse(pageData, JSON.parse(written)).data) || {};
}

let knownUrl: string | undefined;

/** The address under which the product is known, without a slash at its end. Read once: it stays for as long as the page. */
export function publicUrl(): string {
  knownUrl ??= readPageData(document).publicUrl ?? window.location.origin;
  return knownUrl;
}
