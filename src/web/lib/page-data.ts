import { safeParse } from "zod/mini";
import { type PageData, pageData, pageDataElement } from "#contract/page-data.ts";

/** Empty in development, where Vite serves the page. */
export function readPageData(page: Document): PageData {
  const written = page.getElementById(pageDataElement)?.textContent;
  return (written && safeParse(pageData, JSON.parse(written)).data) || {};
}

type Site = { publicUrl: string; google: boolean };

let knownSite: Site | undefined;

/** Read once per page load. */
function site(): Site {
  if (!knownSite) {
    const { publicUrl = window.location.origin, google = false } = readPageData(document);
    knownSite = { publicUrl, google };
  }
  return knownSite;
}

/** The product's public address without a slash at the end. */
export function publicUrl(): string {
  return site().publicUrl;
}

/** Where it is not configured, signing in with Google only leads to a message. */
export function isGoogleConfigured(): boolean {
  return site().google;
}
