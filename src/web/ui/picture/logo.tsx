import { productInitials, productName } from "#domain/brand.ts";
import { useWords } from "#web/lib/words/words.ts";
import { Link } from "#web/ui/press/link.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

type LogoSize = "sm" | "md" | "lg";

type LogoProps = {
  size?: LogoSize;
  /** Shows the product's name; `roomy` and `wide` only in a bar with room for it. */
  withName?: boolean | "roomy" | "wide";
  href?: string | null;
};

const badgePixels: Record<LogoSize, number> = { sm: 24, md: 32, lg: 40 };
const nameSizes: Record<LogoSize, string> = { sm: "text-base", md: "text-xl", lg: "text-2xl" };

export function Logo({ size = "md", withName = false, href = "/" }: LogoProps) {
  const { ui } = useWords();
  const pixels = badgePixels[size];
  const content = (
    <>
      {/* The site's icon, which the browser has fetched for its tab. */}
      <img src="/favicon.svg" width={pixels} height={pixels} alt={productInitials} className="shrink-0" />
      {withName && (
        <span
          className={classNames(
            "display font-extrabold tracking-tight",
            nameSizes[size],
            withName === "roomy" && "@max-[27rem]:sr-only",
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
      {...(withName ? {} : { "aria-label": ui.homeOf(productName) })}
    >
      {content}
    </Link>
  );
}
