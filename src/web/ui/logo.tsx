import { Link } from "wouter";
import { productInitials, productName } from "#domain/brand.ts";
import { classNames } from "./class-names.ts";

export type LogoSize = "sm" | "md" | "lg";

type LogoProps = {
  size?: LogoSize;
  /** Shows the product's name; `roomy` and `wide` only in a bar with room for it. */
  withName?: boolean | "roomy" | "wide";
  /** Null for no link. */
  href?: string | null;
};

const badgePixels: Record<LogoSize, number> = { sm: 24, md: 32, lg: 40 };
const nameSizes: Record<LogoSize, string> = { sm: "text-base", md: "text-xl", lg: "text-2xl" };

export function Logo({ size = "md", withName = false, href = "/" }: LogoProps) {
  const content = (
    <>
      <LogoBadge pixels={badgePixels[size]} />
      {withName && (
        <span
          className={classNames(
            "display font-extrabold tracking-tight",
            nameSizes[size],
            withName === "roomy" && "@max-[23rem]:sr-only",
            withName === "wide" && "@max-[40rem]:sr-only",
          )}
        >
          {productName}
        </span>
      )}
    </>
  );
  const look = "inline-flex items-center gap-2.5 text-fg";
  if (href === null) return <span className={look}>{content}</span>;
  return (
    <Link
      href={href}
      className={classNames(look, "min-h-11 min-w-[44px] rounded-inner")}
      {...(withName ? {} : { "aria-label": `${productName} home` })}
    >
      {content}
    </Link>
  );
}

/** The letters are outlines, so that the badge needs no font. favicon.svg has the same drawing. */
function LogoBadge({ pixels }: { pixels: number }) {
  return (
    <svg
      width={pixels}
      height={pixels}
      viewBox="0 0 64 64"
      role="img"
      aria-label={productInitials}
      className="shrink-0"
    >
      <rect width="64" height="64" rx="13" fill="#00bf63" />
      <path d="M64 21 44.5 64H51a13 13 0 0 0 13-13z" fill="#008a49" />
      <path d="M58.1 2.1 30 64h7L62.7 7.4A13 13 0 0 0 58.1 2.1z" fill="#fff" fillOpacity="0.5" />
      <path d={letters} fill="#04140b" />
    </svg>
  );
}

const letters =
  "M16.8 46.3q-1.8 0-3.9-.1-2-.1-3.9-.2-1.9-.2-3.4-.4l1.1-6.5q1.5 .2 3 .3 1.5 .1 2.9 .1 1.4 .1 2.3 .1 1.8 0 2.7-.1 .9-.1 1.3-.3 .3-.2 .4-.5 .1-.2 .2-.6 .1-.3 .2-.7 .1-.7 0-1.1 0-.4-.4-.6-.3-.2-1-.4-.7-.1-1.9-.2l-5.1-.7q-1.4-.2-2.2-.9-.8-.7-1.2-1.8-.3-1.2-.3-2.8 .1-1.6 .4-3.6 .5-2.9 1.6-4.6 1.2-1.8 2.9-2.7 1.7-.9 3.8-1.2 2.2-.4 4.6-.4 1.7 0 3.6 .1 1.9 .2 3.5 .4 1.6 .1 2.7 .4l-1 6.4q-1.1-.2-2.5-.3-1.4-.1-3-.1-1.5-.1-2.8-.1-1.2 0-1.9 0-.8 .1-1.2 .3-.4 .3-.6 .7-.2 .3-.3 .9-.2 .8-.1 1.2 .1 .4 .6 .6 .5 .2 1.6 .3l4.7 .6q1.1 .1 2 .4 1 .3 1.7 1 .7 .6 1.2 1.8 .2 .5 .2 1.3 .1 .8 .1 1.9-.1 1.1-.3 2.4-.4 2.7-1.2 4.4-.8 1.8-2 2.9-1.1 1-2.6 1.6-1.4 .5-3.1 .7-1.6 .1-3.4 .1zM42.4 46.3q-3.9 0-6.2-.4-2.4-.5-3.5-1.5-1.2-1-1.6-2.8-.3-1.7 0-4.2 .2-2.6 .8-6 .5-3.5 1-6 .6-2.5 1.5-4.3 .9-1.7 2.4-2.7 1.5-1.1 4-1.5 2.5-.5 6.3-.5 3.8 0 6.2 .5 2.3 .4 3.5 1.5 1.3 1 1.6 2.7 .3 1.8 .1 4.3-.3 2.5-.8 6-.6 3.4-1.1 6-.6 2.5-1.5 4.2-.8 1.8-2.4 2.8-1.5 1-4 1.5-2.5 .4-6.3 .4zM43.4 39.6q1.1 0 1.8-.1 .6-.1 1.1-.5 .4-.4 .7-1.3 .3-.8 .6-2.4 .3-1.5 .7-3.9 .3-2.4 .5-4 .2-1.5 .2-2.4 0-.8-.3-1.2-.3-.4-1-.5-.6-.1-1.7-.1-1 0-1.7 .1-.7 .1-1.1 .5-.4 .4-.7 1.2-.3 .9-.6 2.4-.3 1.6-.6 4-.4 2.4-.6 3.9-.3 1.6-.2 2.4 0 .9 .3 1.3 .3 .4 1 .5 .6 .1 1.6 .1zM47.7 50.9l-4.7-9.1h8.5l4.7 9.1z";
