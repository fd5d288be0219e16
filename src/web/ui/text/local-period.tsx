import { useIsDrawnByServer } from "#web/lib/page/server-drawing.ts";
import { formatInstant } from "#web/lib/time/dates.ts";

/** In the viewer's time zone, which the server does not know: on a screen that it draws, the text only takes its place. */
export function LocalPeriod({ start, end }: { start: string; end: string }) {
  const isDrawnByServer = useIsDrawnByServer();
  return (
    // Another element afterwards: React would leave the server's text in this one.
    <span
      key={isDrawnByServer ? "drawn" : "local"}
      className={isDrawnByServer ? "invisible" : undefined}
      suppressHydrationWarning
    >
      {`${formatInstant(start)} – ${formatInstant(end)}`}
    </span>
  );
}
