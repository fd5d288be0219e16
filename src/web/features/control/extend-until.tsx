import { useId, useState } from "react";
import { extendsFrom } from "#domain/contests/control-commands.ts";
import { nextTimeOfDay } from "#web/lib/time/local-times.ts";
import { serverClock } from "#web/lib/time/server-clock.ts";
import { Input } from "#web/ui/form/input.tsx";
import { Button } from "#web/ui/press/button.tsx";
import { type Commands, extendUntil } from "./use-commands.ts";

/** Extends voting until a time of the clock, the next one after the present end. */
export function ExtendUntil({ ends, commands }: { ends: { endDate: string }; commands: Commands }) {
  const id = useId();
  // A time that was chosen for another end would now mean another day.
  const [chosen, setChosen] = useState({ time: "", for: ends.endDate });
  const time = chosen.for === ends.endDate ? chosen.time : "";
  const [isTried, setTried] = useState(false);
  const endsAt = nextTimeOfDay(time, extendsFrom(ends, serverClock.now()));
  const offer = endsAt && commands.offerOf({ key: extendUntil, command: "extend", endsAt: endsAt.toISOString() });
  return (
    <form
      className="grow basis-full"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(offer === undefined);
        if (offer) commands.press(offer);
      }}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <label htmlFor={id} className="shrink-0 font-medium">
          Ends at
        </label>
        <Input
          id={id}
          type="time"
          value={time}
          aria-describedby={`${id}-does`}
          aria-invalid={(isTried && !offer) || undefined}
          onChange={({ target }) => setChosen({ time: target.value, for: ends.endDate })}
          className="min-w-[min(7rem,100%)] flex-1"
        />
        <Button type="submit" busy={offer !== undefined && commands.isSending(offer)}>
          Extend
        </Button>
      </div>
      <p id={`${id}-does`} role="status" className="mt-1 text-sm text-muted empty:hidden">
        {offer ? (offer.refusal ?? offer.does) : isTried && "Please choose a time."}
      </p>
    </form>
  );
}
