import { type ComponentProps, createContext, use } from "react";
import { useLanguage } from "#web/lib/words/words.ts";

type Tag = "bdi" | "dd" | "h1" | "h2" | "h3" | "p" | "span";

/** The language that people type in here, such as that of the contest; undefined where nobody knows. */
export const TypedIn = createContext<string | undefined>(undefined);

/** `language`: instead of the one around it */
type TypedProps<As> = { as?: As; language?: string };

/** What people have typed: it runs in its own direction, and has the letters of its language whatever the page's is. */
export function Typed<As extends Tag = "span">({ as, language, ...props }: TypedProps<As> & ComponentProps<As>) {
  const Element: Tag = as ?? "span";
  const typedIn = use(TypedIn);
  const own = language ?? typedIn;
  return <Element dir="auto" lang={own === useLanguage() ? undefined : own} {...(props as object)} />;
}
