import { pageDataElement } from "#contract/page-data.ts";
import { photoSrcset } from "#domain/entries/photos.ts";
import { type MetadataTag, metadataTags, type PageMetadata } from "#domain/sharing/page-metadata.ts";
import type { ShownPage } from "#domain/shown-page.ts";
import { html, raw } from "#server/primitives/html.ts";
import type { FirstScreen } from "./first-screens.ts";

const marks = {
  metadata: "<!--page-metadata-->",
  data: "<!--page-data-->",
  root: '<div id="root"><p class="boot">Loading...</p></div>',
};

type About = {
  path: string;
  metadata: PageMetadata;
  shows: ShownPage;
  /** links to photos of the first screen */
  preloads?: string;
  /** its HTML, where the server draws it */
  firstScreen?: FirstScreen | undefined;
};

/** The built page before and after its data, which must have passed `inScript`. */
export function pageTemplate({ page, publicUrl }: { page: string; publicUrl: string }) {
  for (const mark of Object.values(marks))
    if (page.split(mark).length !== 2) throw new Error(`The built index.html must have ${mark} once`);
  const files = pageFileLinks(page);
  const [top, bottom] = page.split(marks.data) as [string, string];
  if (!top.includes(marks.metadata) || !top.includes(files.mark) || !top.includes(marks.root))
    throw new Error("The built index.html has its data before its head or its root");

  return {
    before({ path, metadata, shows, preloads = "", firstScreen }: About): string {
      const head = metadataHtml(metadata, { publicUrl, path });
      return top
        .replace(marks.metadata, () => head)
        .replace(files.mark, () => files.linksFor(shows) + preloads)
        .replace(marks.root, (empty) => (firstScreen ? drawnRoot(firstScreen) : empty));
    },
    /** Comes after `before`, with links of this one reply, and before the data. */
    dataStart: (links = "") => `${links}<script type="application/json" id="${pageDataElement}">`,
    after: `</script>${bottom}`,
  };
}

export type PageTemplate = ReturnType<typeof pageTemplate>;

function drawnRoot({ html, drawnAt }: FirstScreen): string {
  return `<div id="root" data-drawn-at="${drawnAt.toISOString()}">${html}</div>`;
}

/** Makes JSON safe inside a script element: only a `<` could end that element early. */
export function inScript(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

function metadataHtml(metadata: PageMetadata, place: { publicUrl: string; path: string }): string {
  const { title, tags } = metadataTags(metadata, place);
  return html`<title>${title}</title>${tags.map(tagHtml)}`.text;
}

/** `data-page` marks the tags that the web app replaces while navigating. */
function tagHtml({ tag, attributes }: MetadataTag) {
  const pairs = Object.entries(attributes).map(([name, value]) => html` ${raw(name)}="${value}"`);
  return html`<${raw(tag)}${pairs} data-page>`;
}

const mark = /<!--page-files (\{.*?\})-->/;

/**
 * The build notes in index.html which files each screen needs. A page that names its own lets the browser fetch them
 * all at once, instead of finding out about each by running the one before.
 */
export function pageFileLinks(html: string) {
  const found = mark.exec(html);
  if (!found?.[1]) throw new Error("The built index.html does not say which files each page needs");
  const files: Partial<Record<ShownPage, string[]>> = JSON.parse(found[1]);
  const links = Object.fromEntries(
    Object.entries(files).map(([name, paths]) => [
      name,
      paths.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`).join(""),
    ]),
  );
  return { mark: found[0], linksFor: (name: ShownPage) => links[name] ?? "" };
}

/**
 * Lets the browser fetch a photo before the app has started, in the width that its <img> will choose. Only photos of our
 * own, whose addresses need no escaping. Without a high priority: the app's code must not wait for it.
 */
export function photoPreload(url: string | null | undefined, sizes: string): string {
  const srcset = photoSrcset(url ?? null);
  return srcset ? `<link rel="preload" as="image" imagesrcset="${srcset}" imagesizes="${sizes}">` : "";
}
