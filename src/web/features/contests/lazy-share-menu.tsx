import type { ReactElement } from "react";
import { showToast } from "#web/ui/message/toast-store.ts";
import { MenuOnPress } from "#web/ui/press/menu-on-press.tsx";
import type { ShareMenuProps } from "./share-menu.tsx";

const loadMenu = () => import("./share-menu.tsx");

type LazyShareMenuProps = Omit<ShareMenuProps, "trigger"> & {
  trigger: ReactElement<{ onClick?: () => void; busy?: boolean }>;
};

/** Loads the menu on the first press, because a page may have three hundred of them. */
export function LazyShareMenu({ trigger, ...rest }: LazyShareMenuProps) {
  return (
    <MenuOnPress load={loadMenu} trigger={trigger} onFailure={sayWhyNotShared}>
      {({ ShareMenu }) => <ShareMenu trigger={trigger} {...rest} />}
    </MenuOnPress>
  );
}

export function sayWhyNotShared(): void {
  showToast({
    title: navigator.onLine ? "Could not share" : "You are offline",
    description: "Please check your connection and try again.",
    tone: "error",
  });
}
