import {
  Award,
  CopyPlus,
  FileDown,
  FileUp,
  FlaskConical,
  Handshake,
  History,
  IdCard,
  ImageUp,
  type LucideIcon,
  MonitorPlay,
  Pencil,
  Presentation,
  QrCode,
  ScrollText,
  Sheet,
  Ticket,
  Trash2,
  Users,
} from "lucide-react";
import type { DeskItem } from "#domain/desk/desk-items.ts";
import type { ShowItemName } from "#domain/desk/show-desk.ts";
import { showRemotePath, showStagePath } from "#domain/shows/show-paths.ts";
import { useShowExport, useWinnersExport } from "#web/features/contests/use-export.ts";
import { openContestantsSheet } from "#web/features/results/sheets/open-contestants-sheet.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import type { Tile, Way } from "#web/pages/desk/desk-tiles.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import type { ShowDialog } from "../show-dialogs.tsx";

const icons: Readonly<Record<ShowItemName, LucideIcon>> = {
  edit: Pencil,
  photos: ImageUp,
  upload: FileUp,
  helpers: Users,
  sponsors: Handshake,
  cards: IdCard,
  passes: Ticket,
  qr: QrCode,
  contestants: ScrollText,
  "after-show": Award,
  export: FileDown,
  winners: Sheet,
  "stage-rehearsal": FlaskConical,
  remote: Presentation,
  stage: MonitorPlay,
  activity: History,
  copy: CopyPlus,
  delete: Trash2,
};

/** How each item of a show's desk is opened. */
export function useShowWays(managed: ShowToManage, onOpen: (dialog: ShowDialog) => void) {
  const results = useShowExport(managed.show);
  const winners = useWinnersExport(managed.show);
  const files = { export: results, winners };
  const { id } = managed.show;
  const wayOf = (name: ShowItemName): Way => {
    if (name === "stage-rehearsal" || name === "remote") return { page: showRemotePath(id) };
    if (name === "stage") return { address: showStagePath(id) };
    if (name === "contestants") return { press: () => void openContestantsSheet({ managed }) };
    return { press: name === "export" || name === "winners" ? files[name].run : () => onOpen(name) };
  };
  return (item: DeskItem<ShowItemName>): Tile => {
    const file = item.name === "export" || item.name === "winners" ? files[item.name] : undefined;
    return {
      ...item,
      icon: icons[item.name],
      way: wayOf(item.name),
      ...(file?.busy && { hint: <ProgressBar label="Exporting" share={file.share} /> }),
    };
  };
}
