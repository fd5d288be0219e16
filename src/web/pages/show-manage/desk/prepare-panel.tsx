import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { AwardSection } from "../awards/award-section.tsx";
import { ClassSection } from "../awards/class-section.tsx";
import { GivenSection } from "../awards/given-section.tsx";
import { CarSection } from "../cars/car-section.tsx";

type PreparePanelProps = { managed: ShowToManage; isOwner: boolean; onEditAward: (contestId: number) => void };

/** What the show consists of. */
export function PreparePanel({ managed, isOwner, onEditAward }: PreparePanelProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 border-t border-line pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <AwardSection managed={managed} mayDelete={isOwner} onEdit={onEditAward} />
      <div className="grid grid-cols-1 gap-6">
        <GivenSection managed={managed} />
        <ClassSection managed={managed} />
      </div>
      <div className="min-w-0 border-t border-line pt-4 lg:col-span-full">
        <CarSection managed={managed} />
      </div>
    </div>
  );
}
