import { cloneElement, type ReactElement, type ReactNode, useEffect, useState } from "react";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";

type MenuOnPressProps<Part> = {
  load: () => Promise<Part>;
  trigger: ReactElement<{ onClick?: () => void; busy?: boolean }>;
  onFailure: () => void;
  /** the menu, with the same trigger; it starts open */
  children: (part: Part) => ReactNode;
};

/** Loads a menu on the first press of its button. */
export function MenuOnPress<Part>({ load, trigger, onFailure, children }: MenuOnPressProps<Part>) {
  const [asked, setAsked] = useState(false);
  const { part, failed } = useLazy(load, asked);
  useEffect(() => {
    if (!failed) return;
    onFailure();
    setAsked(false); // so that the next press tries again, and the menu does not open by itself later
  }, [failed, onFailure]);
  if (part) return children(part);
  return cloneElement(trigger, { onClick: () => setAsked(true), busy: asked });
}
