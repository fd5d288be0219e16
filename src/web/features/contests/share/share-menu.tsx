import type { ReactElement } from "react";
import { shareMessagesIn } from "#domain/sharing/share-messages.ts";
import { type ShareTarget, shareTargets } from "#domain/sharing/share-targets.ts";
import { useWords, wordsNow } from "#web/lib/words/words.ts";
import { copyAndSay } from "#web/ui/message/copy-and-say.ts";
import { Menu, MenuItem } from "#web/ui/press/menu.tsx";
import { sayWhyNotShared } from "./lazy-share-menu.tsx";
import { ShareMark } from "./share-mark.tsx";

export type ShareMenuProps = {
  trigger: ReactElement;
  label: string;
  url: string;
  /** the shared text, made when it is shared, in words that are loaded with the menu */
  message: (messages: ReturnType<typeof shareMessagesIn>) => string;
};

/** Starts open, because it is rendered after a press. */
export function ShareMenu({ trigger, label, url, message }: ShareMenuProps) {
  const { sharing } = useWords("later");
  return (
    <Menu trigger={trigger} label={label} startsOpen>
      {shareTargets(url, "").map(({ name, mark }) => (
        <MenuItem
          key={name}
          icon={<ShareMark name={mark} />}
          onSelect={() => void share(url, message(shareMessagesIn(wordsNow("later"))), name)}
        >
          {mark === "link" ? sharing.copyLink : name}
        </MenuItem>
      ))}
    </Menu>
  );
}

async function share(url: string, message: string, name: ShareTarget["name"]): Promise<void> {
  const target = shareTargets(url, message).find((candidate) => candidate.name === name);
  if (!target) return;
  if (target.kind === "link") {
    if (navigator.onLine) window.open(target.href, "_blank", "noopener,noreferrer");
    else sayWhyNotShared(); // the other site would be an error page in a new tab
    return;
  }
  const { sharing } = wordsNow("later");
  await copyAndSay(target.text, { title: target.copied === "link" ? sharing.linkCopied : sharing.messageCopied });
}
