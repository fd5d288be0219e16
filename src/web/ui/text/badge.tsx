import type { ReactNode } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

export type BadgeTone = "neutral" | "accent" | "info" | "warning" | "danger" | "live";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-fg",
  accent: "bg-accent text-on-accent",
  info: "bg-[color-mix(in_srgb,var(--info-text)_14%,var(--surface))] text-info-text",
  warning: "bg-[color-mix(in_srgb,var(--warning-text)_14%,var(--surface))] text-warning-text",
  danger: "bg-danger-wash text-danger-text",
  live: "bg-danger text-on-danger",
};

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "display inline-flex -skew-x-12 items-center rounded-inner px-2.5 py-0.5 text-[min(0.875rem,6vw)]/[1.43] font-bold whitespace-nowrap",
        tones[tone],
      )}
    >
      <span className="inline-flex skew-x-12 items-center gap-1.5">
        {tone === "live" && <span aria-hidden="true" className="size-2 animate-pulse-live rounded-full bg-current" />}
        {children}
      </span>
    </span>
  );
}
