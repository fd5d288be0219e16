import { ChevronDown, ChevronUp } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "#web/ui/press/button.tsx";

type MoveButtonProps = Pick<ComponentProps<typeof IconButton>, "onClick"> & {
  title: string;
  direction: "up" | "down";
  "data-move"?: string;
};

/** One place up or down; it stays, faded, where there is no such place. */
export function MoveButton({ title, direction, onClick, ...rest }: MoveButtonProps) {
  return (
    <IconButton
      icon={direction === "up" ? ChevronUp : ChevronDown}
      label={`Move ${title} ${direction}`}
      aria-disabled={!onClick}
      className={onClick ? "" : "border-none! bg-transparent! opacity-40"}
      onClick={onClick}
      {...rest}
    />
  );
}
