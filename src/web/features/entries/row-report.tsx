import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

type Line = { key: number; row?: number; votingId: ReactNode; name: string; reason: string };

type RowReportProps = { title: string; tone: "danger" | "plain"; lines: readonly Line[] };

const shownAtMost = 200; // nobody reads more, and a file may have 20,000 rows

/** Which rows or entries, and what about each: so that nobody has to find out by comparing lists. */
export function RowReport({ title, tone, lines }: RowReportProps) {
  return (
    <section
      aria-label={title}
      className={classNames(
        "rounded-base border p-4",
        tone === "danger" ? "border-danger-text/40 bg-danger-wash" : "border-line bg-ground",
      )}
    >
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-3 grid gap-3">
        {lines.slice(0, shownAtMost).map(({ key, row, votingId, name, reason }) => (
          <li key={key} className="grid gap-0.5">
            <span className="flex flex-wrap items-baseline gap-x-2.5">
              {row !== undefined && <span className="text-sm text-muted tabular-nums">Row {row}</span>}
              <span className="font-semibold">{name || "(no name)"}</span>
              <span className="display font-bold">{votingId}</span>
            </span>
            <span className={classNames("text-sm", tone === "danger" ? "text-danger-text" : "text-muted")}>
              {reason}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > shownAtMost && <p className="mt-3 text-sm text-muted">… and {lines.length - shownAtMost} more</p>}
    </section>
  );
}
