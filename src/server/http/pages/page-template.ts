import { pageDataElement } from "#contract/page-data.ts";
import { defaultLanguage } from "#domain/default-language.ts";
import type { Language } from "#domain/languages.ts";
import { type MetadataTag, metadataTags, type PageMetadata } from "#domain/page-tags.ts";
import type { ShownPage } from "#domain/shown-page.ts";
import { filesCookie } from "#server/http/cookies/files-cookie.ts";
import { type Header, policyWithStyle } from "#server/http/replies/security-headers.ts";
import { html, raw } from "#server/primitives/html.ts";
import { setOfPage } from "#words/set-of-page.ts";
import type { WordSet } from "#words/words.ts";
import { wordsOf } from "#words/words-of.ts";
import type { FirstScreen } from "./first-screens.ts";
import type { Drawing } from "./web-files.ts";

const marks = {
  html: '<html lang="en" data-words="">',
  metadata: "<!--page-metadata-->",
  data: "<!--page-data-->",
  noScript: `<p class="no-script">${wordsOf(defaultLanguage).later.pageTexts.noScript}</p>`,
  root: rootWith(`<p class="boot">${wordsOf(defaultLanguage).first.shell.loading}</p>`),
};

type About = {
  language: Language;
  path: string;
  metadata: PageMetadata;
  shows: ShownPage;
  /** a contest that begins with its result, whose code is a part of its own */
  showsResult?: boolean;
  /** its HTML, where the server draws it */
  firstScreen?: FirstScreen | undefined;
};

type Built = { page: string; drawing?: Pick<Drawing, "style"> | undefined; publicUrl: string };

/** The built page before and after its data, which must have passed `inScript`. */
export function pageTemplate({ page, drawing, publicUrl }: Built) {
  for (const mark of Object.values(marks))
    if (page.split(mark).length !== 2) throw new Error(`The built index.html must have ${mark} once`);
  const files = pageFileLinks(page);
  const cookie = filesCookie({ page, publicUrl });
  const withStyle = headWithStyle(page, drawing?.style ?? "", cookie.text);
  const policyFor = policyWithStyle(drawing?.style ?? "");
  const [top, bottom] = page.split(marks.data) as [string, string];
  if (!top.includes(marks.metadata) || !top.includes(files.mark) || !top.includes(marks.root))
    throw new Error("The built index.html has its data before its head or its root");

  return {
    before({ language, path, metadata, shows, showsResult = false, firstScreen }: About): string {
      const head = metadataHtml(metadata, { publicUrl, path });
      const links = files.linksFor(language, shows, showsResult);
      const words = wordsOf(language);
      const made = top
        .replace(marks.html, () => `<html lang="${language}" data-words="${files.wordsOf(language)}">`)
        .replace(marks.metadata, () => head)
        .replace(files.mark, () => links)
        .replace(marks.noScript, () => `<p class="no-script">${words.later.pageTexts.noScript}</p>`);
      if (!firstScreen)
        return made.replace(marks.root, () => rootWith(`<p class="boot">${words.first.shell.loading}</p>`));
      return withStyle(made).replace(marks.root, () => drawnRoot(firstScreen));
    },
    /** Such a browser draws the page before one that is drawn here could arrive. */
    isKnownTo: cookie.isIn,
    /** A page with a first screen needs its own policy. */
    policyFor: ({ html }: FirstScreen): Header => policyFor(styleAttributes(html)),
    /** Comes after `before`, and before the data. */
    dataStart: `<script type="application/json" id="${pageDataElement}">`,
    after: `</script>${bottom}`,
  };
}

export type PageTemplate = ReturnType<typeof pageTemplate>;

function rootWith(content: string): string {
  return `<div id="root">${content}</div>`;
}

function drawnRoot({ html, drawnAt }: FirstScreen): string {
  return `<div id="root" data-drawn-at="${drawnAt.toISOString()}">${html}</div>`;
}

const styleLink = /<link rel="stylesheet"[^>]* href="([^"]+)">/;
const fontLink = /<link rel="preload"(?=[^>]* as="font")/;
const fontLinkOnWideScreens = '<link media="(min-width: 48rem)" rel="preload"'; // as in web/ui/style/fonts.css

/**
 * The styles of the first screens arrive with the page, because the style file would share a slow line with the code.
 * It comes later (web/lib/lazy/load-all-styles.ts), as does the font on phones.
 */
function headWithStyle(page: string, style: string, cookie: string) {
  const [link, path] = styleLink.exec(page) ?? [];
  if (!link || !path) throw new Error("The built index.html must name its style sheet");
  const element = html`<style data-file="${path}" data-cookie="${cookie}">${raw(style)}</style>`.text;
  return (made: string) =>
    made.replace(link, () => wholeFirstScreen + element).replace(fontLink, fontLinkOnWideScreens);
}

/**
 * Nothing is painted before the first screen has arrived as a whole: its parts would move when others come.
 * It names what follows the root, because Chromium goes on at the start of the named element and not at its end.
 */
const wholeFirstScreen = `<link rel="expect" href="#${pageDataElement}" blocking="render">`;

/** What browsers compute the hash of: React has escaped nothing in them, because they hold colors only. */
function styleAttributes(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(/ style="([^"&]*)"/g), ([, style]) => style as string))];
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

/** What the build has written into index.html. */
type NamedFiles = {
  parts: Partial<Record<ShownPage | "finalResult" | `${ShownPage}WithoutResult`, string[]>>;
  words: Partial<Record<Language, Partial<Record<WordSet, string[]>>>>;
};

const mark = /<!--page-files (\{.*?\})-->/;

/**
 * The build notes in index.html which files each screen needs. A page that names its own lets the browser fetch them
 * all at once, instead of finding out about each by running the one before.
 */
export function pageFileLinks(html: string) {
  const found = mark.exec(html);
  if (!found?.[1]) throw new Error("The built index.html does not say which files each page needs");
  const { parts, words }: NamedFiles = JSON.parse(found[1]);
  const wordFiles = (language: Language, set: WordSet) => words[language]?.[set] ?? [];
  return {
    mark: found[0],
    /** the file that the web app imports first of them */
    wordsOf: (language: Language) => wordFiles(language, "first")[0] ?? "",
    linksFor(language: Language, shows: ShownPage, showsResult: boolean) {
      const paths = new Set([
        ...wordFiles(language, "first"),
        ...wordFiles(language, setOfPage(shows)),
        ...(parts[shows] ?? []),
        ...(showsResult ? [...(parts.finalResult ?? []), ...wordFiles(language, "result")] : []),
        ...((!showsResult && parts[`${shows}WithoutResult`]) || []),
      ]);
      return Array.from(paths, (path) => `<link rel="modulepreload" crossorigin href="${path}">`).join("");
    },
  };
}
