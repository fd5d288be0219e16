import { classNames } from "./class-names.ts";

/** The place of something that is on its way, in its size. Say that it loads beside it, once. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "animate-shimmer rounded-inner bg-sunken bg-[linear-gradient(100deg,transparent_30%,color-mix(in_srgb,var(--fg)_7%,transparent)_50%,transparent_70%)] bg-size-[200%_100%]",
        className,
      )}
    />
  );
}
