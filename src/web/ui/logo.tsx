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
  "M16.8 46.3Q15 46.3 12.9 46.2Q10.9 46.1 9 46Q7.1 45.8 5.6 45.6L6.7 39.1Q8.2 39.3 9.7 39.4Q11.2 39.5 12.6 39.5Q14 39.6 14.9 39.6Q16.7 39.6 17.6 39.5Q18.5 39.4 18.9 39.2Q19.2 39 19.3 38.7Q19.4 38.5 19.5 38.1Q19.6 37.8 19.7 37.4Q19.8 36.7 19.7 36.3Q19.7 35.9 19.3 35.7Q19 35.5 18.3 35.3Q17.6 35.2 16.4 35.1L11.3 34.4Q9.9 34.2 9.1 33.5Q8.3 32.8 7.9 31.7Q7.6 30.5 7.6 28.9Q7.7 27.3 8 25.3Q8.5 22.4 9.6 20.7Q10.8 18.9 12.5 18Q14.2 17.1 16.3 16.8Q18.5 16.4 20.9 16.4Q22.6 16.4 24.5 16.5Q26.4 16.7 28 16.9Q29.6 17 30.7 17.3L29.7 23.7Q28.6 23.5 27.2 23.4Q25.8 23.3 24.2 23.3Q22.7 23.2 21.4 23.2Q20.2 23.2 19.5 23.2Q18.7 23.3 18.3 23.5Q17.9 23.8 17.7 24.2Q17.5 24.5 17.4 25.1Q17.2 25.9 17.3 26.3Q17.4 26.7 17.9 26.9Q18.4 27.1 19.5 27.2L24.2 27.8Q25.3 27.9 26.2 28.2Q27.2 28.5 27.9 29.2Q28.6 29.8 29.1 31Q29.3 31.5 29.3 32.3Q29.4 33.1 29.4 34.2Q29.3 35.3 29.1 36.6Q28.7 39.3 27.9 41Q27.1 42.8 25.9 43.9Q24.8 44.9 23.3 45.5Q21.9 46 20.2 46.2Q18.6 46.3 16.8 46.3ZM42.4 46.3Q38.5 46.3 36.2 45.9Q33.8 45.4 32.7 44.4Q31.5 43.4 31.1 41.6Q30.8 39.9 31.1 37.4Q31.3 34.8 31.9 31.4Q32.4 27.9 32.9 25.4Q33.5 22.9 34.4 21.1Q35.3 19.4 36.8 18.4Q38.3 17.3 40.8 16.9Q43.3 16.4 47.1 16.4Q50.9 16.4 53.3 16.9Q55.6 17.3 56.8 18.4Q58.1 19.4 58.4 21.1Q58.7 22.9 58.5 25.4Q58.2 27.9 57.7 31.4Q57.1 34.8 56.6 37.4Q56 39.9 55.1 41.6Q54.3 43.4 52.7 44.4Q51.2 45.4 48.7 45.9Q46.2 46.3 42.4 46.3ZM43.4 39.6Q44.5 39.6 45.2 39.5Q45.8 39.4 46.3 39Q46.7 38.6 47 37.7Q47.3 36.9 47.6 35.3Q47.9 33.8 48.3 31.4Q48.6 29 48.8 27.4Q49 25.9 49 25Q49 24.2 48.7 23.8Q48.4 23.4 47.7 23.3Q47.1 23.2 46 23.2Q45 23.2 44.3 23.3Q43.6 23.4 43.2 23.8Q42.8 24.2 42.5 25Q42.2 25.9 41.9 27.4Q41.6 29 41.3 31.4Q40.9 33.8 40.7 35.3Q40.4 36.9 40.5 37.7Q40.5 38.6 40.8 39Q41.1 39.4 41.8 39.5Q42.4 39.6 43.4 39.6ZM47.7 50.9 43 41.8H51.5L56.2 50.9Z";
