import { SearchX } from "lucide-react";
import { useWords } from "#web/lib/words/words.ts";

export function MissingEntry({ from }: { from: "contest" | "award" | "show" }) {
  const { entryGone } = useWords("later").contestNews;
  return (
    <p role="status" className="mt-3 flex gap-3 rounded-base bg-sunken p-4">
      <SearchX className="mt-0.5 size-5 shrink-0 text-muted" />
      {entryGone[from]}
    </p>
  );
}
