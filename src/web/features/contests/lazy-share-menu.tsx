import { cloneElement, type ReactElement, useState } from "react";
import { useLazy } from "#web/lib/use-lazy.ts";
import type { ShareMenuProps } from "./share-menu.tsx";

const loadMenu = () => import("./share-menu.tsx").then((module) => ({ ShareMenu: module.ShareMenu }));

type LazyShareMenuProps = Omit<ShareMenuProps, "trigger"> & {
  trigger: ReactElement<{ onClick?: () => void; busy?: boolean }>;
};

/** A button whose menu comes with its first press: a page with three hundred entries pays for none of them. */
export function LazyShareMenu({ trigger, ...rest }: LazyShareMenuProps) {
  const [asked, setAsked] = useState(false);
  const { part, failed } = useLazy(loadMenu, asked);
  if (part) return <part.ShareMenu trigger={trigger} {...rest} />;
  return cloneElement(trigger, { onClick: () => setAsked(true), busy: asked && !failed });
}
