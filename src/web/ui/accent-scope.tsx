import { type ComponentProps, type CSSProperties, createContext, useContext } from "react";
import { accentTheme } from "#domain/color.ts";

type AccentScopeProps = ComponentProps<"div"> & {
  /** A hex colour; nonsense and nothing mean the product's own. */
  primaryColor: string | null | undefined;
};

type AccentProps = { style?: CSSProperties; "data-accent-scope"?: true };

const Accent = createContext<AccentProps>({});

/** For what is drawn elsewhere in the document, such as a dialog, but belongs here. */
export function useAccent(): AccentProps {
  return useContext(Accent);
}

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
  const accent = { "data-accent-scope": true, style: variables } as const;
  return (
    <Accent value={accent}>
      <div {...rest} {...accent} />
    </Accent>
  );
}
