import type { ComponentProps, CSSProperties } from "react";
import { accentTheme } from "#domain/color.ts";

type AccentScopeProps = ComponentProps<"div"> & {
  /** A hex colour; nonsense and nothing mean the product's own. */
  primaryColor: string | null | undefined;
};

/** Everything inside wears the given colour, with text on it and of it that can be read in both schemes. */
export function AccentScope({ primaryColor, ...rest }: AccentScopeProps) {
  const theme = accentTheme(primaryColor);
  const variables = {
    "--accent": theme.accent,
    "--accent-hover": theme.hover,
    "--on-accent": theme.onAccent,
    "--accent-on-light": theme.textOnLight,
    "--accent-on-dark": theme.textOnDark,
  } as CSSProperties;
  return <div {...rest} data-accent-scope style={variables} />;
}
