import { type ComponentProps, type CSSProperties, createContext, useContext } from "react";
import { accentTheme } from "#domain/color.ts";

type AccentScopeProps = ComponentProps<"div"> & {
  /** A hex colour. Without a valid one, the product's own is used. */
  primaryColor: string | null | undefined;
};

type AccentProps = { style?: CSSProperties; "data-accent-scope"?: true };

const Accent = createContext<AccentProps>({});

/** For elements that belong here but are drawn elsewhere in the document, such as a dialog. */
export function useAccent(): AccentProps {
  return useContext(Accent);
}

/** Sets the accent colours of everything inside, with readable text in the light and the dark scheme. */
export function AccentScope({ primaryColor, ...rest }: AccentScopeProps) {
  const theme = accentTheme(primaryColor);
  const variables = {
    "--accent": theme.accent,
    "--accent-hover": theme.hover,
    "--on-accent": theme.onAccent,
    "--accent-on-light": theme.textOnLight,
    "--accent-on-dark": theme.textOnDark,
  } as CSSProperties;
  const accent = { "data-accent-scope": true, style: variables } as const;
  return (
    <Accent value={accent}>
      <div {...rest} {...accent} />
    </Accent>
  );
}
