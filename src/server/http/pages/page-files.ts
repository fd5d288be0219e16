import type { ShownPage } from "#domain/shown-page.ts";

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
