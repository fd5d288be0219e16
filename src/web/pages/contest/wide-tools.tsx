import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";

/** Of a button that shows its label on phones too. There is no room for its icon on a narrow one. */
const wideLook = "gap-1.5 px-1! whitespace-nowrap max-[27rem]:[&_svg]:hidden sm:gap-2 sm:px-4!";

type WideToolProps = ComponentProps<typeof Button> & { icon: LucideIcon; label: string };

export function WideTool({ icon: Icon, label, ...rest }: WideToolProps) {
  return (
    <Button icon={Icon} {...rest} className={wideLook}>
      <span>{label}</span>
    </Button>
  );
}

type ToolLinkProps = { icon: LucideIcon; label: string; href: string };

/** One that leads to another page. */
export function ToolLink({ icon: Icon, label, href }: ToolLinkProps) {
  return (
    <ButtonLink icon={Icon} href={href} className={wideLook}>
      {label}
    </ButtonLink>
  );
}
