import { ChevronDown, ChevronUp, Pencil, Trash2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import type { Sponsor } from "#contract/sponsors.ts";
import { presentsText } from "#domain/contests/sponsors.ts";
import { ordinal } from "#domain/text/ordinal.ts";
import { IconButton } from "#web/ui/press/button.tsx";
import type { SponsorCalls } from "./api.ts";
import { showSponsorFailure } from "./sponsor-failure.ts";
import { SponsorForm } from "./sponsor-form.tsx";
import { SponsorLogo } from "./sponsor-logos.tsx";

type SponsorListProps = {
  contestId: number;
  sponsors: readonly Sponsor[];
  calls: SponsorCalls;
  editedId: number | undefined;
  onEdit: (sponsor: Sponsor) => void;
  onClose: () => void;
  onTyped: () => void;
  onRemove: (sponsor: Sponsor) => void;
};

export function SponsorList(props: SponsorListProps) {
  const { contestId, sponsors, calls, editedId, onEdit, onClose, onTyped, onRemove } = props;
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ id: number; direction: Direction; said: string }>();

  // A row that moves in the page loses the focus, and the same button is pressed again and again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order has changed
  useLayoutEffect(() => {
    if (moved && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-move="${moved.id} ${moved.direction}"]`)?.focus();
  }, [moved, sponsors]);

  function move({ id, name }: Sponsor, direction: Direction): void {
    const position = sponsors.findIndex((sponsor) => sponsor.id === id) + (direction === "up" ? 0 : 2);
    setMoved({ id, direction, said: `${name} is now ${ordinal(position)} of ${sponsors.length}` });
    calls.move.mutate({ id, position }, { onError: (error) => showSponsorFailure("Sponsor not moved", error) });
  }

  return (
    <>
      <ul ref={list} className="divide-y divide-line border-y border-line">
        {sponsors.map((sponsor, index) => (
          <li key={sponsor.id} className="py-3">
            {sponsor.id === editedId ? (
              <SponsorForm
                contestId={contestId}
                label={`Edit ${sponsor.name}`}
                values={sponsor}
                busy={calls.change.isPending}
                submitLabel="Save Sponsor"
                failure="Sponsor not changed"
                send={(values) => calls.change.mutateAsync({ id: sponsor.id, values })}
                onSent={onClose}
                onCancel={onClose}
                onTyped={onTyped}
              />
            ) : (
              <SponsorRow
                sponsor={sponsor}
                cannotMove={{ up: index === 0, down: index === sponsors.length - 1 }}
                onMove={(direction) => move(sponsor, direction)}
                onEdit={() => onEdit(sponsor)}
                onRemove={() => onRemove(sponsor)}
              />
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved?.said}
      </p>
    </>
  );
}

type Direction = "up" | "down";

type SponsorRowProps = {
  sponsor: Sponsor;
  cannotMove: Record<Direction, boolean>;
  onMove: (direction: Direction) => void;
  onEdit: () => void;
  onRemove: () => void;
};

function SponsorRow({ sponsor, cannotMove, onMove, onEdit, onRemove }: SponsorRowProps) {
  const { id, name } = sponsor;
  const presents = presentsText(sponsor.places);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <SponsorLogo sponsor={{ ...sponsor, name: "" }} className="w-28 shrink-0 border border-line" />
      <span className="grid min-w-[min(9rem,100%)] flex-1 gap-0.5">
        <bdi className="font-semibold [overflow-wrap:anywhere]">{name}</bdi>
        {presents && <span className="text-sm text-muted">{presents}</span>}
      </span>
      <div className="-mr-2 ml-auto flex flex-wrap">
        {(["up", "down"] as const).map((direction) => (
          <IconButton
            key={direction}
            icon={direction === "up" ? ChevronUp : ChevronDown}
            label={`Move ${name} ${direction}`}
            data-move={`${id} ${direction}`}
            aria-disabled={cannotMove[direction]}
            className={cannotMove[direction] ? "border-none! bg-transparent! opacity-40" : ""}
            onClick={() => onMove(direction)}
          />
        ))}
        <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
        <IconButton icon={Trash2} label={`Remove ${name}`} className="text-danger-text" onClick={onRemove} />
      </div>
    </div>
  );
}
