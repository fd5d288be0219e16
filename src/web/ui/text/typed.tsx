import { type ComponentProps, createContext, use } from "react";
import type { Language } from "#domain/languages.ts";

type Tag = "bdi" | "dd" | "h1" | "h2" | "h3" | "p" | "span";

/** The language that people type in here, such as that of the contest; undefined where nobody knows. */
export const TypedIn = createContext<Language | undefined>(undefined);

/** What people have typed: it runs in its own direction, and has the letters of its language whatever the page's is. */
export function Typed<As extends Tag = "span">({ as, ...props }: { as?: As } & ComponentProps<As>) {
  const Element: Tag = as ?? "span";
  return <Element dir="auto" lang={use(TypedIn)} {...(props as object)} />;
}
