import { cloneElement, type ReactElement, useEffect, useState } from "react";
import { useLazy } from "#web/lib/lazy/use-lazy.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import type { ShareMenuProps } from "./share-menu.tsx";

const loadMenu = () => import("./share-menu.tsx");

type LazyShareMenuProps = Omit<ShareMenuProps, "trigger"> & {
  trigger: ReactElement<{ onClick?: () => void; busy?: boolean }>;
};

/** Loads the menu on the first press, because a page may have three hundred of them. */
export function LazyShareMenu({ trigger, ...rest }: LazyShareMenuProps) {
  const [asked, setAsked] = useState(false);
  const { part, failed } = useLazy(loadMenu, asked);
  useEffect(() => {
    if (!failed) return;
    sayWhyNotShared();
    setAsked(false); // so that the next press tries again, and the menu does not open by itself later
  }, [failed]);
  if (part) return <part.ShareMenu trigger={trigger} {...rest} />;
  return cloneElement(trigger, { onClick: () => setAsked(true), busy: asked });
}

export function sayWhyNotShared(): void {
  showToast({
    title: navigator.onLine ? "Could not share" : "You are offline",
    description: "Please check your connection and try again.",
    tone: "error",
  });
}
