import { type ComponentProps, type CSSProperties, createContext, useContext, useMemo } from "react";
import { defaultPrimaryColor } from "#domain/brand.ts";
import { accentTheme } from "#domain/color.ts";

type AccentScopeProps = ComponentProps<"div"> & {
  /** A hex color. Without a valid one, the product's own is used. */
  primaryColor: string | null | undefined;
};

type AccentProps = { style?: CSSProperties; "data-accent-scope"?: true };

const productAccent: AccentProps = { "data-accent-scope": true }; // theme.css has its colors
const Accent = createContext<AccentProps>({});

/** For elements that belong here but are drawn elsewhere in the document, such as a dialog. */
export function useAccent(): AccentProps {
  return useContext(Accent);
}

/** Sets the accent colors of everything inside, with readable text in the light and the dark scheme. */
export function AccentScope({ primaryColor, ...rest }: AccentScopeProps) {
  const accent = useMemo(() => accentOf(primaryColor ?? defaultPrimaryColor), [primaryColor]);
  return (
    <Accent value={accent}>
      <div {...rest} {...accent} ref={(element) => setByScript(element, accent)} />
    </Accent>
  );
}

/** Browsers of 2022 ignore styles in the HTML that the server has drawn, because of the content policy. */
function setByScript(element: HTMLElement | null, { style = {} }: AccentProps): void {
  for (const [name, value] of Object.entries(style)) element?.style.setProperty(name, value);
}

/** Nearly all contests have the product's color, whose shades need not be searched for. No scope is inside another. */
function accentOf(primaryColor: string): AccentProps {
  if (primaryColor === defaultPrimaryColor) return productAccent;
  const theme = accentTheme(primaryColor);
  const style = {
    "--accent": theme.accent,
    "--accent-hover": theme.hover,
    "--on-accent": theme.onAccent,
    "--accent-on-light": theme.textOnLight,
    "--accent-on-dark": theme.textOnDark,
  } as CSSProperties;
  return { "data-accent-scope": true, style };
}
