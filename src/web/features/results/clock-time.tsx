const clock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit", second: "2-digit" });

/** A moment of today, in the viewer's own zone. */
export function ClockTime({ at }: { at: number }) {
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} className="tabular-nums">
      {clock.format(moment)}
    </time>
  );
}
