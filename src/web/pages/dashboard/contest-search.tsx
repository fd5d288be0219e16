import { Search } from "lucide-react";
import { Input } from "#web/ui/form/input.tsx";

export function ContestSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  return (
    <search className="relative block">
      <Search className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted" />
      <Input
        type="search"
        aria-label="Search contests"
        placeholder="Search contests"
        autoComplete="off"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        className="pl-10"
      />
    </search>
  );
}
