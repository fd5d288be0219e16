import {
  CopyPlus,
  FileUp,
  Handshake,
  History,
  IdCard,
  ImageUp,
  type LucideIcon,
  Pencil,
  QrCode,
  Ticket,
  Trash2,
  Users,
} from "lucide-react";
import type { DeskItem } from "#domain/desk/desk-items.ts";
import type { ShowItemName } from "#domain/desk/show-desk.ts";
import type { Tile } from "#web/pages/desk/desk-tiles.tsx";
import type { ShowDialog } from "./show-dialogs.tsx";

const icons: Readonly<Record<ShowItemName, LucideIcon>> = {
  edit: Pencil,
  photos: ImageUp,
  upload: FileUp,
  helpers: Users,
  sponsors: Handshake,
  cards: IdCard,
  passes: Ticket,
  qr: QrCode,
  activity: History,
  copy: CopyPlus,
  delete: Trash2,
};

/** How each item of a show's desk is opened. */
export function useShowWays(onOpen: (dialog: ShowDialog) => void) {
  return (item: DeskItem<ShowItemName>): Tile => ({
    ...item,
    icon: icons[item.name],
    way: { press: () => onOpen(item.name) },
  });
}
