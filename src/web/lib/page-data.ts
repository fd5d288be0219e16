import { safeParse } from "zod/mini";
import { type PageData, pageData, pageDataElement } from "#contract/page-data.ts";

/** Empty in development, where Vite serves the page. */
export function readPageData(page: Document): PageData {
  const written = page.getElementById(pageDataElement)?.textContent;
  return (written && safeParse(pageData, JSON.parse(written)).data) || {};
}

let knownUrl: string | undefined;

/** The product's public address without a slash at the end. Read once per page load. */
export function publicUrl(): string {
  knownUrl ??= readPageData(document).publicUrl ?? window.location.origin;
  return knownUrl;
}
