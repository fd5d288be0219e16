import {
  Award,
  FileDown,
  FlaskConical,
  Gauge,
  Handshake,
  History,
  IdCard,
  ImageUp,
  ListChecks,
  type LucideIcon,
  MonitorPlay,
  Pencil,
  Presentation,
  Printer,
  QrCode,
  ScrollText,
  Ticket,
  Trophy,
  UserCheck,
  Users,
} from "lucide-react";
import type { ContestView } from "#contract/contests.ts";
import type { DeskItem, DeskItemName } from "#domain/desk/desk-items.ts";
import { controlPath, remotePath, stagePath } from "#domain/desk/desk-paths.ts";
import { showManagePath } from "#domain/shows/show-paths.ts";
import { useContestExport } from "#web/features/contests/use-export.ts";
import { openContestantsSheet } from "#web/features/results/sheets/open-contestants-sheet.ts";
import type { ContestDialog } from "#web/pages/contest-dialogs.tsx";
import { useEntriesReport } from "#web/pages/use-entries-report.ts";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import type { Tile, Way } from "./desk-tiles.tsx";

const icons: Readonly<Record<DeskItemName, LucideIcon>> = {
  entries: ListChecks,
  photos: ImageUp,
  edit: Pencil,
  voters: UserCheck,
  sponsors: Handshake,
  helpers: Users,
  cards: IdCard,
  passes: Ticket,
  qr: QrCode,
  contestants: ScrollText,
  report: Printer,
  "stage-rehearsal": FlaskConical,
  control: Gauge,
  remote: Presentation,
  stage: MonitorPlay,
  "after-show": Award,
  "make-show": Trophy,
  show: Trophy,
  export: FileDown,
  activity: History,
};

/** How each item of a contest's desk is opened. */
export function useContestWays(contest: ContestView, onOpen: (dialog: ContestDialog) => void) {
  const { id } = contest;
  const openReport = useEntriesReport(contest);
  const results = useContestExport(contest);
  const dialog = (name: ContestDialog): Way => ({ press: () => onOpen(name) });
  const ways: Readonly<Record<DeskItemName, Way>> = {
    entries: dialog("entries"),
    photos: dialog("photos"),
    edit: dialog("edit"),
    voters: dialog("voters"),
    sponsors: dialog("sponsors"),
    helpers: dialog("helpers"),
    cards: dialog("cards"),
    passes: dialog("passes"),
    qr: dialog("qr"),
    contestants: { press: () => void openContestantsSheet({ contest }) },
    report: { press: openReport },
    "stage-rehearsal": { page: remotePath(id) },
    control: { page: controlPath(id) },
    remote: { page: remotePath(id) },
    stage: { address: stagePath(id) },
    "after-show": dialog("after-show"),
    export: { press: results.run },
    activity: dialog("activity"),
    "make-show": dialog("make-show"),
    show: { page: showManagePath(contest.showId ?? 0) },
  };
  return (item: DeskItem): Tile => ({
    ...item,
    icon: icons[item.name],
    way: ways[item.name],
    ...(item.name === "export" && results.busy && { hint: <ProgressBar label="Exporting" share={results.share} /> }),
  });
}
