import { useQuery } from "@tanstack/react-query";
import { Badge } from "#web/ui/text/badge.tsx";
import { organizerRequestsQuery } from "./api.ts";

/** Empty where nobody waits, or where it is not known. */
export function WaitingCount() {
  const { data: requests = [] } = useQuery(organizerRequestsQuery);
  const waiting = requests.filter(({ status }) => status === "pending").length;
  if (waiting === 0) return null;
  return (
    <Badge tone="accent">
      {waiting}
      <span className="sr-only"> waiting</span>
    </Badge>
  );
}
