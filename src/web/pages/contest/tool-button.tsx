import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";

type ToolButtonProps = ComponentProps<typeof Button> & { icon: LucideIcon; label: string };

/** A button of the contest's bar. On phones it shows only its icon. */
export function ToolButton({ icon: Icon, label, ...rest }: ToolButtonProps) {
  return (
    <Button icon={Icon} {...rest} className="min-w-11 px-0! whitespace-nowrap sm:px-4!">
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
