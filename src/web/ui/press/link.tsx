import type { ComponentProps, MouseEvent } from "react";
import { navigate } from "#web/lib/browser/location.ts";

type LinkProps = ComponentProps<"a"> & { href: string };

/** A link to another page of the app, which is shown without loading the app again. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    // The browser opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
  return <a {...rest} href={href} onClick={go} />;
}
