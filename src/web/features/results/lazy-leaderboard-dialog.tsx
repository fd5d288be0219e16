import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { LeaderboardDialogProps } from "./leaderboard-dialog.tsx";

const loadDialog = () => import("./leaderboard-dialog.tsx").then((module) => module.LeaderboardDialog);

export function LazyLeaderboardDialog(props: LeaderboardDialogProps) {
  return <LazyDialog load={loadDialog} props={props} />;
}
