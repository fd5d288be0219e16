const clock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit", second: "2-digit" });

/** In the viewer's time zone. */
export function ClockTime({ at }: { at: number }) {
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} className="tabular-nums">
      {clock.format(moment)}
    </time>
  );
}
