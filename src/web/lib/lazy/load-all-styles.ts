let linked: Promise<unknown> | undefined;

/** A page that the server has drawn has the styles of its first screen only. Parts that come later need the others. */
export async function loadAllStyles(): Promise<void> {
  const { file: href, cookie } = document.querySelector<HTMLElement>("style[data-file]")?.dataset ?? {};
  if (!href) return;
  linked ??= new Promise((onload, onerror) => {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "stylesheet", href, onload, onerror }));
  });
  try {
    await linked;
    // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookieStore before 18.4
    document.cookie = cookie as string; // the server need not draw for this browser any more
  } catch {
    linked = undefined;
    throw new TypeError(`${href} could not be fetched`);
  }
}
