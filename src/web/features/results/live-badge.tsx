import type { ContestView } from "#contract/contests.ts";
import { scheduleStatus } from "#domain/schedule.ts";
import { Badge } from "#web/ui/badge.tsx";

/** Once voting has ended nothing is live any more: then the figures are final. */
export function LiveBadge({ contest }: { contest: ContestView }) {
  const ended = scheduleStatus(contest, new Date(contest.serverTime)) === "ended";
  return ended ? <Badge>FINAL</Badge> : <Badge tone="live">LIVE</Badge>;
}
