import {
  contestMetadata,
  contestNotFoundMetadata,
  metadataTags,
  type PageMetadata,
  pageMetadata,
  routeMetadata,
  showManageMetadata,
  showMetadata,
  showNotFoundMetadata,
} from "#domain/sharing/page-metadata.ts";

export const pageWords = {
  contestMetadata,
  contestNotFoundMetadata,
  pageMetadata,
  routeMetadata,
  showManageMetadata,
  showMetadata,
  showNotFoundMetadata,
};
export type PageWords = typeof pageWords;

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
