import { createElement, Fragment, type ReactNode } from "react";

/** A sentence with elements in it, such as a link, whose place is another one in each language. */
export function Sentence({ of }: { of: readonly ReactNode[] }) {
  return createElement(Fragment, null, ...of);
}
