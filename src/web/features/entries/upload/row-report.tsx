import type { ReactNode } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

/** Known by its row in a file, or by `key`. */
type Line = { key?: number; row?: number; votingId: ReactNode; name: string; reason: string };

const maxShown = 200; // a file may have 5,000 rows

export function RowReport({ title, tone, lines }: { title: string; tone: "danger" | "plain"; lines: readonly Line[] }) {
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
        {lines.slice(0, maxShown).map(({ key, row, votingId, name, reason }) => (
          <li key={key ?? row} className="grid gap-0.5">
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
      {lines.length > maxShown && <p className="mt-3 text-sm text-muted">… and {lines.length - maxShown} more</p>}
    </section>
  );
}
