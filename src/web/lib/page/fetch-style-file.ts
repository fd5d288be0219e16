/** A page that the server has drawn has the styles in it. The pages of people who are signed in need the file. */
export function fetchStyleFile(): void {
  const style = document.querySelector<HTMLElement>("style[data-file]");
  if (!style?.dataset.file) return;
  fetch(style.dataset.file)
    .then((response) => response.arrayBuffer()) // otherwise the cache does not keep it
    .catch(() => {});
  delete style.dataset.file; // once
}
