import { useEffect } from "react";
import { useLocation } from "wouter";
import { metadataTags, type PageMetadata } from "#domain/page-metadata.ts";

/** Replaces the title and tags of the server or of the previous page. */
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

/** The server's public address, which may differ from the one in the address bar. */
export function publicUrlOf(page: Document): string {
  const canonical = page.head.querySelector<HTMLLinkElement>('link[rel="canonical"][data-page]')?.href;
  return canonical ? new URL(canonical).origin : page.location.origin;
}

let publicUrl: string | undefined;

/** Undefined leaves the head as it is, while the data is loading. */
export function usePageMetadata(metadata: PageMetadata | undefined): void {
  const [path] = useLocation();
  // As text, because pages create a new object with every render.
  const text = metadata && JSON.stringify(metadata);
  useEffect(() => {
    if (!text) return;
    publicUrl ??= publicUrlOf(document);
    writePageMetadata(JSON.parse(text) as PageMetadata, { publicUrl, path });
  }, [text, path]);
}
