import { fetchOnce } from "#web/lib/lazy/fetch-then-import.ts";

/** A page that the server has drawn has the styles in it. The pages of people who are signed in need the file. */
export function fetchStyleFile(): void {
  const path = document.querySelector<HTMLElement>("style[data-file]")?.dataset.file;
  if (path) fetchOnce(path).catch(() => {});
}
