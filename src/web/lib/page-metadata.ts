import { useEffect } from "react";
import { useLocation } from "wouter";
import { metadataTags, type PageMetadata } from "#domain/page-metadata.ts";

/** Puts a page's title and tags into the head, in place of those that the server or the page before wrote. */
export function writePageMetadata(metadata: PageMetadata, place: { publicUrl: string; path: string }): void {
  const { title, tags } = metadataTags(metadata, place);
  document.title = title;
  for (const old of document.head.querySelectorAll("[data-page]:not(title)")) old.remove();
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.setAttribute("data-page", "");
    document.head.append(element);
  }
}

/** The address that the server calls its own, which may differ from the one in the address bar. */
export function publicUrlOf(page: Document): string {
  const canonical = page.head.querySelector<HTMLLinkElement>('link[rel="canonical"][data-page]')?.href;
  return canonical ? new URL(canonical).origin : page.location.origin;
}

let publicUrl: string | undefined;

/** Undefined leaves the head as it is: while the data that decides is on its way. */
export function usePageMetadata(metadata: PageMetadata | undefined): void {
  const [path] = useLocation();
  // Compared by what it says: pages make the object anew at every render.
  const said = metadata && JSON.stringify(metadata);
  useEffect(() => {
    if (!said) return;
    publicUrl ??= publicUrlOf(document);
    writePageMetadata(JSON.parse(said) as PageMetadata, { publicUrl, path });
  }, [said, path]);
}
