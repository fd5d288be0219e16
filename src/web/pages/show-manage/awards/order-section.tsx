import { GripVertical } from "lucide-react";
import { type DragEvent, useLayoutEffect, useRef, useState } from "react";
import { awardStateWords } from "#domain/desk/show-desk.ts";
import { movedAward } from "#domain/shows/awards.ts";
import { isSameAward } from "#domain/stage/show-stage.ts";
import { ordinal } from "#domain/text/ordinal.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { classNames } from "#web/ui/style/class-names.ts";
import { MoveButton } from "../move-button.tsx";
import { Section } from "../section.tsx";
import { AnnounceGiven, OpenOrAnnounce } from "./award-step.tsx";
import { titleOfAward } from "./award-titles.ts";
import { useAwardOrder } from "./use-award-order.ts";

type Award = ShowToManage["order"][number];
type Direction = "up" | "down";

/** All awards as the stage shows them, voted and given ones. Dragged, or moved by a button. */
export function OrderSection({ managed }: { managed: ShowToManage }) {
  const { order, put } = useAwardOrder(managed.order);
  const [dragged, setDragged] = useState<number>();
  const [moved, setMoved] = useState<{ key: string; direction: Direction; said: string }>();
  const list = useRef<HTMLOListElement>(null);

  // A row that moves in the page loses the focus, and the same button is pressed again and again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order has changed
  useLayoutEffect(() => {
    if (moved && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(moved.key)} ${moved.direction}"]`)?.focus();
  }, [moved, order]);

  function move(from: number, direction: Direction): void {
    const to = from + (direction === "up" ? -1 : 1);
    const award = order[from];
    if (!award || to < 0 || to >= order.length) return;
    const said = `${titleOfAward(managed, award)} is now ${ordinal(to + 1)} of ${order.length}`;
    setMoved({ key: keyOf(award), direction, said });
    put(movedAward(order, from, to));
  }

  return (
    <Section title="Order of the ceremony">
      <p className="text-sm text-muted">The first one is announced first. Keep the greatest award for the end.</p>
      <ol ref={list} className="divide-y divide-line border-y border-line">
        {order.map((award, place) => (
          <li
            key={keyOf(award)}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = "move";
              setDragged(place);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event: DragEvent) => dragged !== undefined && event.preventDefault()}
            onDrop={(event: DragEvent) => {
              event.preventDefault();
              if (dragged !== undefined && dragged !== place) put(movedAward(order, dragged, place));
              setDragged(undefined);
            }}
            className={classNames(
              "flex flex-wrap items-center gap-x-3 gap-y-1 py-2",
              dragged === place && "opacity-40",
            )}
          >
            <GripVertical className="size-5 shrink-0 cursor-grab text-muted max-sm:hidden" />
            <Row managed={managed} award={award} place={place} />
            <div className="-mr-2 ml-auto flex">
              {(["up", "down"] as const).map((direction) => {
                const cannotMove = direction === "up" ? place === 0 : place === order.length - 1;
                return (
                  <MoveButton
                    key={direction}
                    title={titleOfAward(managed, award)}
                    direction={direction}
                    data-move={`${keyOf(award)} ${direction}`}
                    onClick={cannotMove ? undefined : () => move(place, direction)}
                  />
                );
              })}
            </div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {moved?.said}
      </p>
    </Section>
  );
}

type RowProps = { managed: ShowToManage; award: Award; place: number };

function Row({ managed, award, place }: RowProps) {
  const now = useServerNow();
  const voted = managed.awards.find(({ id }) => isSameAward(award, { contestId: id }));
  const given = managed.given.find(({ id }) => isSameAward(award, { givenId: id }));
  return (
    <>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold [overflow-wrap:anywhere]">
          {place + 1}. {titleOfAward(managed, award)}
        </p>
        <p className="text-sm text-muted">
          {voted && awardStateWords(voted, now)}
          {given &&
            `Given by hand${given.announcedAt ? ", announced" : given.exhibitId === null ? ", nobody chosen yet" : ""}`}
        </p>
      </div>
      <div className="empty:hidden max-sm:order-last max-sm:basis-full">
        {voted && <OpenOrAnnounce award={voted} />}
        {given && <AnnounceGiven award={given} />}
      </div>
    </>
  );
}

const keyOf = (award: Award): string => ("contestId" in award ? `award-${award.contestId}` : `given-${award.givenId}`);
