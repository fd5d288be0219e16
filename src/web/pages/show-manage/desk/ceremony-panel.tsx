import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { AllAwardsSection } from "../awards/all-awards-section.tsx";
import { OrderSection } from "../awards/order-section.tsx";
import { WinnersSection } from "../awards/winners-section.tsx";

/** Which award comes when, what is opened and announced, and who wins. */
export function CeremonyPanel({ managed }: { managed: ShowToManage }) {
  if (managed.order.length === 0) return <p className="text-muted">Add an award first.</p>;
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 border-t border-line pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <OrderSection managed={managed} />
      <div className="grid grid-cols-1 gap-6">
        {managed.awards.length > 0 && <AllAwardsSection managed={managed} />}
        <WinnersSection managed={managed} />
      </div>
    </div>
  );
}
