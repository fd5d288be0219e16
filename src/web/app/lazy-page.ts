import { type ComponentType, lazy } from "react";

export type PageProps = { params: Readonly<Record<string, string>> };

export type Page = {
  Component: ComponentType<PageProps>;
  /** Fetches the page's code before it is asked for. */
  preload: () => Promise<unknown>;
  /** To be called once a failure is on the screen: the next visit tries again. */
  forgetFailure: () => void;
  /** `night` over a dark hero; `own` where the page brings its bar and its main element itself. */
  header: "site" | "night" | "own";
  /** Its metadata depends on data: the page writes it itself. */
  ownMetadata: boolean;
};

/**
 * React keeps a failed fetch for ever, so the component must be replaced for a second try. Not before the failure was
 * shown: React renders anew when the fetch settles, would find a component that fetches again, and never come to an end.
 */
export function lazyPage(load: () => Promise<ComponentType<PageProps>>, differences: Partial<Page> = {}): Page {
  let failed = false;
  const page: Page = {
    Component: fetched(),
    preload: load,
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
