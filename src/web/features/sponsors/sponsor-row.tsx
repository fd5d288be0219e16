import { ChevronDown, ChevronUp, Pencil, Trash2 } from "lucide-react";
import type { Sponsor } from "#contract/sponsors.ts";
import { presentsText } from "#domain/sponsors.ts";
import { Button } from "#web/ui/button.tsx";
import { SponsorLogo } from "#web/ui/sponsor-logo.tsx";

export type Direction = "up" | "down";

type SponsorRowProps = {
  sponsor: Sponsor;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: Direction) => void;
  onEdit: () => void;
  onRemove: () => void;
};

export function SponsorRow({ sponsor, isFirst, isLast, onMove, onEdit, onRemove }: SponsorRowProps) {
  const presents = presentsText(sponsor.places);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <SponsorLogo sponsor={{ ...sponsor, name: "" }} className="w-28 shrink-0 border border-line" />
      <span className="grid min-w-[min(9rem,100%)] flex-1 gap-0.5">
        <bdi className="font-semibold [overflow-wrap:anywhere]">{sponsor.name}</bdi>
        {presents && <span className="text-sm text-muted">{presents}</span>}
      </span>
      <div className="-mr-2 ml-auto flex flex-wrap">
        <Button
          icon={ChevronUp}
          variant="ghost"
          size="icon"
          aria-label={`Move ${sponsor.name} up`}
          data-move={`${sponsor.id} up`}
          aria-disabled={isFirst}
          className={isFirst ? "border-none! bg-transparent! opacity-40" : ""}
          onClick={() => onMove("up")}
        />
        <Button
          icon={ChevronDown}
          variant="ghost"
          size="icon"
          aria-label={`Move ${sponsor.name} down`}
          data-move={`${sponsor.id} down`}
          aria-disabled={isLast}
          className={isLast ? "border-none! bg-transparent! opacity-40" : ""}
          onClick={() => onMove("down")}
        />
        <Button
          icon={Pencil}
          variant="ghost"
          size="icon"
          aria-label={`Edit ${sponsor.name}`}
          data-edit={sponsor.id}
          onClick={onEdit}
        />
        <Button
          icon={Trash2}
          variant="ghost"
          size="icon"
          className="text-danger-text"
          aria-label={`Remove ${sponsor.name}`}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}
