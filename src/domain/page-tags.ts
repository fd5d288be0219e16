import { associationName, productName } from "./brand.ts";
import { shorten } from "./text/shorten.ts";

/** What a page tells search engines and link previews about itself. */
export type PageMetadata = PageText & {
  /** of its words */
  locale: string;
  keywords: string;
  /** A path of ours or a whole URL. Without it, the product's own picture. */
  image?: string | undefined;
  /** The main path, where several paths lead to this page. */
  canonicalPath?: string;
  /** The path with its query, where a link preview must keep the query: some load og:url instead of the shared link. */
  sharedPath?: string;
  noindex?: boolean;
};

export type PageText = { title: string; description: string };

export type MetadataTag = { tag: "meta" | "link"; attributes: Readonly<Record<string, string>> };

const descriptionLimit = 200; // social networks show no more
const defaultImage = "/og-image.png";

/** The tags of a page's head, as data: the server writes them as HTML, the web app as elements. */
export function metadataTags(
  metadata: PageMetadata,
  place: { publicUrl: string; path: string },
): { title: string; tags: MetadataTag[] } {
  const title = withProductName(metadata.title);
  const description = shorten(metadata.description.replace(/\s+/g, " ").trim(), descriptionLimit);
  const image = /^https?:\/\//.test(metadata.image ?? "")
    ? (metadata.image as string)
    : place.publicUrl + (metadata.image ?? defaultImage);
  return {
    title,
    tags: [
      meta("name", "description", description),
      meta("name", "keywords", `${metadata.keywords}, ${productName}`),
      meta("name", "author", associationName),
      meta("name", "robots", metadata.noindex ? "noindex, nofollow" : "index, follow"),
      meta("property", "og:site_name", productName),
      meta("property", "og:type", "website"),
      meta("property", "og:locale", metadata.locale),
      meta("property", "og:title", title),
      meta("property", "og:description", description),
      meta("property", "og:image", image),
      meta("property", "og:url", place.publicUrl + (metadata.sharedPath ?? place.path)),
      meta("name", "twitter:card", "summary_large_image"),
      meta("name", "twitter:title", title),
      meta("name", "twitter:description", description),
      meta("name", "twitter:image", image),
      {
        tag: "link",
        attributes: { rel: "canonical", href: place.publicUrl + (metadata.canonicalPath ?? place.path) },
      },
    ],
  };
}

function withProductName(title: string): string {
  return title.includes(productName) ? title : `${title} | ${productName}`;
}

function meta(kind: "name" | "property", key: string, content: string): MetadataTag {
  return { tag: "meta", attributes: { [kind]: key, content } };
}
