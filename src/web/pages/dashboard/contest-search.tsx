import { SearchInput } from "#web/ui/form/search-input.tsx";

export function ContestSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  return (
    <search className="block">
      <SearchInput
        aria-label="Search contests"
        placeholder="Search contests"
        autoComplete="off"
        value={query}
        onValueChange={onChange}
      />
    </search>
  );
}
