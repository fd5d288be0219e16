import { type ComponentType, lazy } from "react";

export type PageProps = { params: Readonly<Record<string, string>> };

export type Page = {
  Component: ComponentType<PageProps>;
  /** Fetches the page's code in advance. */
  preload: () => Promise<unknown>;
  /** Fetches the page's code for the first drawing of all. A page that is on the screen already would be drawn anew. */
  makeReady: () => Promise<void>;
  /** Call it when a failure is on the screen, so that the next visit tries again. */
  forgetFailure: () => void;
  /**
   * `night` over a dark hero; `scrolls` away, where the page has a bar of its own that stays; `own` where the page has
   * its own header and main element; `bare`: nothing but the page.
   */
  header: "site" | "night" | "scrolls" | "own" | "bare";
  /** The page sets its metadata itself, because that depends on data. */
  ownMetadata: boolean;
};

/**
 * React keeps a failed import forever, so a second try needs a new component. It must not be replaced before the
 * failure was shown: React renders again when the import settles, and a new component would start the next import,
 * without end.
 */
export function lazyPage(load: () => Promise<ComponentType<PageProps>>, differences: Partial<Page> = {}): Page {
  let failed = false;
  const page: Page = {
    Component: fetched(),
    preload: load,
    makeReady: async () => {
      page.Component = await load();
    },
    forgetFailure: () => {
      if (failed) page.Component = fetched();
    },
    header: "site",
    ownMetadata: false,
    ...differences,
  };
  return page;

  function fetched(): ComponentType<PageProps> {
    failed = false;
    return lazy(() =>
      load().then(
        (Component) => ({ default: Component }),
        (error) => {
          failed = true;
          throw error;
        },
      ),
    );
  }
}
