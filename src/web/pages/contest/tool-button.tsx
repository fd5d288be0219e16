import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";

type ToolButtonProps = ComponentProps<typeof Button> & { icon: LucideIcon; label: string; wide?: boolean };

/** A button of the contest's bar. On phones it shows only its icon, unless it is `wide`. */
export function ToolButton({ icon: Icon, label, wide = false, ...rest }: ToolButtonProps) {
  return (
    <Button
      {...rest}
      className={
        wide ? "gap-1.5 px-1! whitespace-nowrap sm:gap-2 sm:px-4!" : "min-w-11 px-0! whitespace-nowrap sm:px-4!"
      }
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={wide ? undefined : "max-sm:sr-only"}>{label}</span>
    </Button>
  );
}
