import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { ContestCard as Contest } from "#contract/contests.ts";
import { ContestCard } from "./contest-card.tsx";

const contest = {
  ...{ id: 5, title: "Harbour night", description: null, coverPhotoUrl: null, coverPlaceholder: null },
  ...{ startDate: "2120-01-01T00:00:00Z", endDate: "2120-01-02T00:00:00Z", isActive: true },
  ...{ totalVotes: 3, sealFrom: null },
} as unknown as Contest;
const shown = (values: Partial<Contest>) =>
  renderToString(<ContestCard contest={{ ...contest, ...values }} now={new Date()} onShowQr={() => undefined} />);

test("votes of a rehearsal are marked", () => {
  expect(shown({})).not.toContain("Rehearsal");
  expect(shown({ rehearsal: { since: "2020-01-01T00:00:00Z" } })).toContain("Rehearsal");
});
