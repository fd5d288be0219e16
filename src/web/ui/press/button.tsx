import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { classNames } from "#web/ui/style/class-names.ts";
import { Link } from "./link.tsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "destructive" | "striped";
type ButtonSize = "md" | "lg" | "icon";

type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; className?: string | undefined };
/** Before the words; alone where the size is `icon`. */
type WithIcon = { icon?: LucideIcon | undefined };

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent font-semibold text-on-accent hover:bg-accent-hover",
  secondary: "font-semibold border border-line-strong bg-surface text-fg hover:bg-sunken",
  ghost: "font-semibold text-fg hover:bg-[color-mix(in_srgb,var(--fg)_9%,transparent)]",
  destructive: "bg-danger font-semibold text-on-danger hover:bg-[color-mix(in_srgb,var(--danger),black_14%)]",
  striped:
    "livery-flash display bg-accent text-on-accent text-xl font-extrabold shadow-[0_8px_24px_-8px_var(--glow)] " +
    "ring-1 ring-accent-text/50 ring-inset " + // because the accent may be the color of the card
    "hover:bg-accent-hover",
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-11 px-[min(1.25rem,5vw)] py-2",
  lg: "min-h-13 px-[min(1.75rem,6vw)] py-3 text-lg",
  icon: "size-11",
};

const iconLook = "size-5 shrink-0";

/** Inactive, but still readable, because the label says why. */
const inertLook = "cursor-not-allowed border border-line bg-sunken font-semibold text-muted";

function look({ variant = "secondary", size = "md", className }: Look, inert = false): string {
  return classNames(
    "button",
    inert ? inertLook : variants[variant],
    // Not for touch, where the browser would draw the page before it handles the tap.
    !inert && "pointer-fine:active:translate-y-px",
    variant === "striped" ? "min-h-13 w-full px-5 py-2" : sizes[size],
    className,
  );
}

/** `busy`: shows a spinner and ignores presses. */
type ButtonProps = ComponentProps<"button"> & Look & WithIcon & { busy?: boolean };

/** `aria-disabled` instead of `disabled` keeps the button focusable, so that a tooltip can say why it is inactive. */
export function Button({ variant, size, className, icon: Icon, busy, onClick, children, ...rest }: ButtonProps) {
  const inert = String(rest["aria-disabled"]) === "true";
  const ignoresPresses = inert || busy;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={ignoresPresses || undefined}
      aria-busy={busy || undefined}
      onClick={ignoresPresses ? (event) => event.preventDefault() : onClick}
      className={look({ variant, size, className }, inert || rest.disabled)}
    >
      {busy ? <Spinner label={null} /> : Icon && <Icon className={iconLook} />}
      {children}
    </button>
  );
}

type IconButtonProps = Omit<ButtonProps, "size" | "children"> & { icon: LucideIcon; label: string };

export function IconButton({ label, ...rest }: IconButtonProps) {
  return <Button variant="ghost" {...rest} size="icon" aria-label={label} />;
}

type LinkProps = ComponentProps<"a"> & Look & WithIcon & { href: string };

/** A link to another page of the app. */
export function ButtonLink({ variant, size, className, icon: Icon, children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={look({ variant, size, className })}>
      {Icon && <Icon className={iconLook} />}
      {children}
    </Link>
  );
}

/** A link to a path that the server answers itself. */
export function ButtonAnchor({ variant, size, className, icon: Icon, children, ...rest }: LinkProps) {
  return (
    <a {...rest} className={look({ variant, size, className })}>
      {Icon && <Icon className={iconLook} />}
      {children}
    </a>
  );
}
