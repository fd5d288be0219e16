import { useEffect, useEffectEvent, useRef, useState } from "react";
import { fieldOfInstant, instantOfField, zoneAt } from "#web/lib/time/local-times.ts";
import { TextField } from "#web/ui/form/text-field.tsx";

const pauseMs = 1_500;

type AwardsTimeFieldProps = { awardsAt: string | null; onChange: (awardsAt: string | null) => void };

/** Sent after a pause or when the field is left, since each key makes another time. */
export function AwardsTimeField({ awardsAt, onChange }: AwardsTimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const send = () => {
    // Half a date is no answer: it must not take the time away.
    if (typed === undefined || input.current?.validity.badInput) return;
    const next = instantOfField(typed) || null;
    if (next !== awardsAt) onChange(next);
  };
  const sendLater = useEffectEvent(send);
  useEffect(() => {
    if (typed === undefined) return;
    const timer = setTimeout(() => sendLater(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      label="Awards at"
      hint={`Shown when voting has closed. Times are in ${zoneAt(new Date())}.`}
      optional
      ref={input}
      type="datetime-local"
      value={typed ?? (awardsAt ? fieldOfInstant(awardsAt) : "")}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        send();
        setTyped(undefined); // from then on as the stage has it
      }}
    />
  );
}
