import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";

type ToolButtonProps = ComponentProps<typeof Button> & { icon: LucideIcon; label: string; wide?: boolean };

/** Of a button that shows its label on phones too. There is no room for its icon on a narrow one. */
const wideLook = "gap-1.5 px-1! whitespace-nowrap max-[27rem]:[&_svg]:hidden sm:gap-2 sm:px-4!";

/** A button of the contest's bar. On phones it shows only its icon, unless it is `wide`. */
export function ToolButton({ icon: Icon, label, wide = false, ...rest }: ToolButtonProps) {
  return (
    <Button {...rest} className={wide ? wideLook : "min-w-11 px-0! whitespace-nowrap sm:px-4!"}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={wide ? undefined : "max-sm:sr-only"}>{label}</span>
    </Button>
  );
}

type ToolLinkProps = { icon: LucideIcon; label: string; href: string };

/** A wide one that leads to another page. */
export function ToolLink({ icon: Icon, label, href }: ToolLinkProps) {
  return (
    <ButtonLink href={href} className={wideLook}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {label}
    </ButtonLink>
  );
}
