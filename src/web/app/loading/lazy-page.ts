import { type ComponentType, lazy } from "react";

export type PageProps = { params: Readonly<Record<string, string>> };

export type Page = {
  Component: ComponentType<PageProps>;
  preload: () => Promise<unknown>;
  /** Fetches the page's code for the first drawing of all. A page that is on the screen already would be drawn anew. */
  makeReady: () => Promise<void>;
  forgetFailure: () => void;
  /** `own`: the page has its own header and main element. */
  header: "site" | "night" | "own" | "bare";
  /** The page sets its metadata itself, because that depends on data. */
  ownMetadata: boolean;
};

/** React keeps a failed import forever, so a second try needs a new component, made once the failure was shown. */
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
