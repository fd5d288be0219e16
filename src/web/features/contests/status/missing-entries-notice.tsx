import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { messageOf } from "#web/lib/http/refusal-text.ts";
import type { EntryRow } from "../form/initial-entries.tsx";
import type { MissingEntry } from "../form/use-contest-creation.ts";

export type MissingEntries = { failed: MissingEntry<EntryRow>[]; of: number };

type MissingEntriesNoticeProps = {
  contest: { title: string };
  /** undefined after signing in again, before they were tried */
  missing: MissingEntries | undefined;
};

/** For a contest that was created without some of its entries: which ones, and why. */
export function MissingEntriesNotice({ contest, missing }: MissingEntriesNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls with each new result, because the form may be scrolled away from it
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "center" });
  }, [missing]);
  return (
    <div ref={notice} role="alert" className="flex gap-3 rounded-base bg-danger-wash p-4">
      <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger-text" />
      <div className="grid gap-2">
        <p>
          <strong>{contest.title}</strong> has been created.{" "}
          {missing
            ? `${missing.failed.length} of ${missing.of} entries could not be added:`
            : "The entries below have not been added yet."}
        </p>
        {missing && (
          <ul className="list-disc pl-5">
            {missing.failed.map(({ entry, error, tried }) => (
              <li key={entry.key}>
                <strong>{entry.name}</strong>: {tried ? messageOf(error, "The connection dropped.") : "Not added yet."}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
