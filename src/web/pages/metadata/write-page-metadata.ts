import { metadataTags, type PageMetadata } from "#domain/page-tags.ts";
import {
  contestMetadata,
  type NamedPage,
  type PageTexts,
  pageMetadata,
  routeMetadata,
  showMetadata,
} from "#domain/sharing/page-metadata.ts";

type AboutContest = Parameters<typeof contestMetadata>[0];
type Route = Parameters<typeof routeMetadata>;

/**
 * In the page's language. Link previews, which are in a contest's own, come from the server: nobody reads these of a contest
 * but its title, which has no words of ours.
 */
export function metadataIn(texts: PageTexts) {
  return {
    pageMetadata: (page: NamedPage) => pageMetadata(page, texts),
    routeMetadata: (asked: Route[0], viewer: Route[1]) => routeMetadata(asked, viewer, texts),
    contestMetadata: (contest: AboutContest) => contestMetadata(contest, texts),
    showMetadata: (show: AboutContest) => showMetadata(show, texts),
  };
}
export type MetadataOf = ReturnType<typeof metadataIn>;

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
