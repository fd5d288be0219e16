import { classNames } from "#web/ui/style/class-names.ts";

/** A placeholder of the same size. Put one text for screen readers beside a group of them. */
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
