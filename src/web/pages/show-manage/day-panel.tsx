import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { contestQuery } from "#web/features/contests/api.ts";
import { CommandPanel } from "#web/features/control/command-panel.tsx";
import { NoticeForm } from "#web/features/control/notice-form.tsx";
import type { ShowToManage } from "#web/features/shows/managing-api.ts";
import { SelectField } from "#web/ui/form/select.tsx";
import { AwardTable } from "./award-table.tsx";
import { Section } from "./section.tsx";
import { ShowCommands } from "./show-commands.tsx";

/** The day of a show: what can be done with all awards or one, what is said to everybody, and how each award goes. */
export function DayPanel({ managed }: { managed: ShowToManage }) {
  const { awards } = managed;
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
      <Section title="Announcement">
        <NoticeToAll awards={awards} />
      </Section>
      <div className="lg:col-span-full">
        <Section title="Status">
          <AwardTable awards={awards} onChoose={choose} />
        </Section>
      </div>
    </div>
  );
}

/** On the phones of all awards; what is shown now is read from the first one. */
function NoticeToAll({ awards }: Pick<ShowToManage, "awards">) {
  const [first, ...others] = awards;
  const { data } = useQuery({ ...contestQuery(first?.id ?? 0), enabled: first !== undefined });
  if (!first) return null;
  const last = awards.reduce((end, award) => (award.endDate > end ? award.endDate : end), first.endDate);
  return (
    <NoticeForm contest={{ id: first.id, endDate: last, notice: data?.notice }} others={others.map(({ id }) => id)} />
  );
}
