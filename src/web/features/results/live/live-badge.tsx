import { useScheduleStatus } from "#web/features/contests/public.ts";
import { Badge } from "#web/ui/text/badge.tsx";

/** After the end the figures are final. */
export function LiveBadge({ contest }: { contest: { startDate: string; endDate: string } }) {
  const ended = useScheduleStatus(contest) === "ended";
  return ended ? <Badge>FINAL</Badge> : <Badge tone="live">LIVE</Badge>;
}
