import { ChevronDown, ChevronUp, Pencil, Trash2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import type { Sponsor } from "#contract/sponsors.ts";
import { ordinal } from "#domain/reveal.ts";
import { presentsText } from "#domain/sponsors.ts";
import { Button } from "#web/ui/press/button.tsx";
import type { SponsorCalls } from "./api.ts";
import { showSponsorFailure } from "./sponsor-failure.ts";
import { SponsorForm } from "./sponsor-form.tsx";
import { SponsorLogo } from "./sponsor-logo.tsx";

type SponsorListProps = {
  contestId: number;
  sponsors: readonly Sponsor[];
  calls: SponsorCalls;
  /** the sponsor whose form is open */
  editedId: number | undefined;
  onEdit: (sponsor: Sponsor) => void;
  onEdited: () => void;
  onCancel: () => void;
  onTyped: () => void;
  onRemove: (sponsor: Sponsor) => void;
};

export function SponsorList({ contestId, sponsors, calls, editedId, ...actions }: SponsorListProps) {
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

  async function change(sponsor: Sponsor, values: Parameters<SponsorCalls["add"]["mutateAsync"]>[0]): Promise<void> {
    try {
      await calls.change.mutateAsync({ id: sponsor.id, changes: { ...values, places: [...values.places] } });
      actions.onEdited();
    } catch (error) {
      showSponsorFailure("Sponsor not changed", error);
      throw error;
    }
  }

  return (
    <>
      <ul ref={list} className="divide-y divide-line border-y border-line">
        {sponsors.map((sponsor, index) => (
          <li key={sponsor.id}>
            {sponsor.id === editedId ? (
              <div className="py-3">
                <SponsorForm
                  contestId={contestId}
                  label={`Edit ${sponsor.name}`}
                  values={sponsor}
                  busy={calls.change.isPending}
                  submitLabel="Save Sponsor"
                  onSend={(values) => change(sponsor, values)}
                  onCancel={actions.onCancel}
                  onTyped={actions.onTyped}
                />
              </div>
            ) : (
              <SponsorRow
                sponsor={sponsor}
                isFirst={index === 0}
                isLast={index === sponsors.length - 1}
                onMove={(direction) => move(sponsor, direction)}
                onEdit={() => actions.onEdit(sponsor)}
                onRemove={() => actions.onRemove(sponsor)}
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
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: Direction) => void;
  onEdit: () => void;
  onRemove: () => void;
};

function SponsorRow({ sponsor, isFirst, isLast, onMove, onEdit, onRemove }: SponsorRowProps) {
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
