import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { shownLongest } from "#domain/contests/notices.ts";
import { votingStateOfShow } from "#domain/desk/show-desk.ts";
import { CommandPanel } from "#web/features/control/command-panel.tsx";
import { NoticeForm } from "#web/features/control/notice-form.tsx";
import { showQuery } from "#web/features/shows/api.ts";
import { useNoticeCommandsOnAll } from "#web/features/shows/command-api.ts";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { useServerNow } from "#web/lib/time/use-now.ts";
import { SelectField } from "#web/ui/form/select.tsx";
import { AwardTable } from "../awards/award-table.tsx";
import { WinnersSection } from "../awards/winners-section.tsx";
import { Section } from "../section.tsx";
import { ShowCommands } from "../show-commands.tsx";

/** The day of a show: what can be done with all awards or one, what is said to everybody, and how each award goes. */
export function DayPanel({ managed }: { managed: ShowToManage }) {
  const { awards } = managed;
  const now = useServerNow();
  const [chosenId, setChosenId] = useState<number>();
  const select = useRef<HTMLSelectElement>(null);
  const chosen = awards.find(({ id }) => id === chosenId);
  if (awards.length === 0) return <p className="text-muted">Add an award first: it is what people vote in.</p>;
  const choose = (contestId: number) => {
    setChosenId(contestId);
    select.current?.focus();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid grid-cols-1 gap-y-6">
        <Section title="Actions">
          {awards.length > 1 && (
            <SelectField
              ref={select}
              label="For"
              value={chosen?.id ?? ""}
              onChange={({ target }) => setChosenId(Number(target.value) || undefined)}
            >
              <option value="">All {awards.length} awards</option>
              {awards.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </SelectField>
          )}
          {chosen ? <CommandPanel key={chosen.id} contest={chosen} /> : <ShowCommands managed={managed} />}
        </Section>
        {votingStateOfShow(awards, now) === "ended" && <WinnersSection managed={managed} />}
      </div>
      <Section title="Announcement">
        <NoticeToAll managed={managed} />
      </Section>
      <div className="lg:col-span-full">
        <Section title="Status">
          <AwardTable awards={awards} onChoose={choose} />
        </Section>
      </div>
    </div>
  );
}

/** On the phones of all awards, also those where only one award says something. */
function NoticeToAll({ managed: { show, awards } }: { managed: ShowToManage }) {
  const { data } = useQuery(showQuery(show.id));
  const commands = useNoticeCommandsOnAll(show.id);
  const ends = awards.map(({ endDate }) => endDate).sort();
  return (
    <NoticeForm endDate={ends.at(-1) ?? ""} notice={shownLongest(data?.awards ?? [])?.notice} commands={commands} />
  );
}
