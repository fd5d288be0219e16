/** A page that the server has drawn has the styles in it. Pages of people who are signed in need the file. */
export function prefetchStyleFile(): void {
  const style = document.querySelector<HTMLElement>("style[data-file]");
  if (!style) return;
  const link = Object.assign(document.createElement("link"), {
    rel: "prefetch",
    as: "style",
    href: style.dataset.file,
  });
  document.head.append(link);
  delete style.dataset.file; // once
}
