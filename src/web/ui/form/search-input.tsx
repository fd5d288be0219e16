import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Input } from "./input.tsx";

type SearchInputProps = Omit<ComponentProps<"input">, "type" | "className" | "onChange"> & {
  onValueChange: (value: string) => void;
};

export function SearchInput({ onValueChange, ...rest }: SearchInputProps) {
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted" />
      <Input {...rest} type="search" onChange={({ target }) => onValueChange(target.value)} className="pl-11" />
    </div>
  );
}
