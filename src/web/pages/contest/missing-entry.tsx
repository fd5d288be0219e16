import { SearchX } from "lucide-react";

export function MissingEntry({ from }: { from: "contest" | "award" | "show" }) {
  return (
    <p role="status" className="mt-3 flex gap-3 rounded-base bg-sunken p-4">
      <SearchX className="mt-0.5 size-5 shrink-0 text-muted" />
      The entry in this link is no longer in the {from}. Here are the others.
    </p>
  );
}
