import type { ReactElement } from "react";
import { wordsNow } from "#web/lib/words/words.ts";
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
  const { contest, shell } = wordsNow();
  showToast({
    title: navigator.onLine ? contest.notShared : contest.offline,
    description: shell.checkConnection,
    tone: "error",
  });
}
