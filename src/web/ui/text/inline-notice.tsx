import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

type InlineNoticeProps = { icon?: LucideIcon; label?: string; onPress?: () => void; children?: ReactNode };

/** Its button is as high as a thumb and lies in the gaps around, so that the first card stays on the first screen. */
export function InlineNotice({ icon: Icon, label, onPress, children }: InlineNoticeProps) {
  return (
    <div className="-mt-4.5 -mb-3.5 flex min-h-11 flex-wrap items-center gap-x-2 max-sm:text-sm">
      {Icon && <Icon className="size-5 shrink-0 text-accent-text" />}
      {children && (
        <p role="status" className="min-w-0 py-2.5 font-medium">
          {children}
        </p>
      )}
      {label && (
        <button
          type="button"
          className="min-h-11 font-semibold text-accent-text underline underline-offset-4"
          onClick={onPress}
        >
          {label}
        </button>
      )}
    </div>
  );
}
