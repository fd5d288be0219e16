import { useQuery } from "@tanstack/react-query";
import { countText } from "#domain/text/plural.ts";
import { platformStatsQuery } from "#web/features/results/api.ts";
import { Badge } from "#web/ui/text/badge.tsx";

/** Empty until it is known. */
export function PeopleCount() {
  const { data } = useQuery(platformStatsQuery);
  if (!data) return null;
  return (
    <Badge>
      {countText(data.totalUsers)}
      <span className="sr-only"> accounts</span>
    </Badge>
  );
}
