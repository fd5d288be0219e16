import { Pencil, Trash2 } from "lucide-react";
import { newContest } from "#domain/contests/contest-form.ts";
import { awardStateWords } from "#domain/desk/show-desk.ts";
import { languageOf } from "#domain/languages.ts";
import { limits } from "#domain/limits.ts";
import { contestPath } from "#domain/paths.ts";
import { plural } from "#domain/text/plural.ts";
import { defaultWhoMayVote } from "#domain/votes/who-may-vote-choice.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { isGoogleConfigured, isMailConfigured } from "#web/lib/page/page-data.ts";
import { fieldOfDate, instantOfField } from "#web/lib/time/local-times.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { IconButton } from "#web/ui/press/button.tsx";
import { Link } from "#web/ui/press/link.tsx";
import { MoveButton } from "../move-button.tsx";
import { NameForm } from "../name-form.tsx";
import { Section } from "../section.tsx";
import { useConfirmedChange } from "../use-confirmed-change.tsx";
import { TakesField } from "./takes-field.tsx";

type Award = ShowToManage["awards"][number];

type AwardSectionProps = { managed: ShowToManage; mayDelete: boolean; onEdit: (contestId: number) => void };

export function AwardSection({ managed, mayDelete, onEdit }: AwardSectionProps) {
  const { show, awards, order } = managed;
  const { change, busy } = useConfirmedChange();
  const move = (contestId: number, by: -1 | 1) =>
    change({ change: "order", order: moved(order, awards, contestId, by) }, { failed: "Not Moved" });
  return (
    <Section title="Awards">
      <p className="text-muted">
        {awards.length === 0
          ? "None yet. Each one gets one vote per person."
          : "The pencil beside an award changes its voting times, who can vote and when results are sealed."}
      </p>
      <ul className="grid gap-3 empty:hidden">
        {awards.map((award, at) => (
          <AwardRow
            key={award.id}
            award={award}
            classes={managed.classes}
            exhibits={managed.exhibits}
            mayDelete={mayDelete}
            onEdit={() => onEdit(award.id)}
            onUp={at > 0 ? () => move(award.id, -1) : undefined}
            onDown={at < awards.length - 1 ? () => move(award.id, 1) : undefined}
          />
        ))}
      </ul>
      <NameForm
        label="New award"
        maxLength={limits.title}
        busy={busy}
        onAdd={(title, onDone) =>
          change({ change: "add award", body: newAward(title, show, awards[0]) }, { failed: "Not Added", onDone })
        }
      />
    </Section>
  );
}

type AwardRowProps = {
  award: Award;
  classes: ShowToManage["classes"];
  exhibits: ShowToManage["exhibits"];
  mayDelete: boolean;
  onEdit: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function AwardRow({ award, classes, exhibits, mayDelete, onEdit, onUp, onDown }: AwardRowProps) {
  const { change } = useConfirmedChange();
  const state = awardStateWords(award, useServerNow());
  return (
    <li className="grid gap-2 rounded-base border border-line p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-48">
          <Link
            href={contestPath(award.id)}
            className="font-semibold underline decoration-line-strong underline-offset-4 [overflow-wrap:anywhere]"
          >
            {award.title}
          </Link>
          <p className="text-sm text-muted">
            {state} · {plural(award.totalVotes, "vote")} · {plural(award.entryCount, "car")}
          </p>
          {award.entryCount === 0 && (
            <p className="text-sm font-medium text-danger-text">No car stands for it, so nobody can vote.</p>
          )}
        </div>
        <div className="flex flex-wrap">
          <MoveButton title={award.title} direction="up" onClick={onUp} />
          <MoveButton title={award.title} direction="down" onClick={onDown} />
          <IconButton icon={Pencil} label={`Edit ${award.title}`} onClick={onEdit} />
          {mayDelete && (
            <IconButton
              icon={Trash2}
              label={`Delete ${award.title}`}
              onClick={() =>
                change(
                  { change: "delete award", contestId: award.id },
                  {
                    ask: `The award ${award.title} is deleted with ${plural(award.totalVotes, "vote")}. Its cars stay in the show. This cannot be undone.`,
                    failed: "Delete Failed",
                  },
                )
              }
            />
          )}
        </div>
      </div>
      <TakesField
        award={award}
        classes={classes}
        inAward={exhibits.flatMap(({ id, entries }) => (award.id in entries ? id : []))}
        onChange={(chosen) => {
          const before = { takes: award.takes, classIds: award.classIds };
          change({ change: "takes", contestId: award.id, body: { ...chosen, before } }, { failed: "Not Changed" });
        }}
      />
    </li>
  );
}

/** Given awards keep their places: two voted ones change theirs. */
function moved(order: ShowToManage["order"], awards: readonly Award[], contestId: number, by: -1 | 1) {
  const ids = awards.map(({ id }) => id);
  const other = ids[ids.indexOf(contestId) + by];
  const swapped = new Map([
    [contestId, other],
    [other, contestId],
  ]);
  return order.map((place) => {
    const next = "contestId" in place ? swapped.get(place.contestId) : undefined;
    return next === undefined ? place : { contestId: next };
  });
}

/** With the look of its show, and the times and rules of the first award. */
function newAward(title: string, show: ShowToManage["show"], like: Award | undefined) {
  const { firstDay, coverPhotoUrl, customBranding, isPublic, language } = show;
  const day = firstDay ?? fieldOfDate(new Date()).slice(0, 10);
  return {
    ...newContest,
    title,
    startDate: like?.startDate ?? instantOfField(`${day}T10:00`),
    endDate: like?.endDate ?? instantOfField(`${day}T17:00`),
    whoMayVote: like?.whoMayVote ?? defaultWhoMayVote({ mail: isMailConfigured(), google: isGoogleConfigured() }),
    accessCode: like?.accessCode ?? null,
    coverPhotoUrl,
    customBranding,
    isPublic,
    language: languageOf(language),
  };
}
