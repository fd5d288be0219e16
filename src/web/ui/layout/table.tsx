import type { ComponentProps } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

/** Scrolls sideways in its own frame on narrow screens, by touch and by keyboard. */
type TableProps = ComponentProps<"table"> & {
  label: string;
  /** of the frame, such as a largest height */
  frameClassName?: string;
};

export function Table({ label, className, frameClassName, ...rest }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be in reach of the keyboard
      tabIndex={0}
      className={classNames("relative overflow-x-auto rounded-base border border-line bg-surface", frameClassName)}
    >
      <table {...rest} className={classNames("w-full border-collapse text-left", className)} />
    </section>
  );
}

export function TableHead(props: ComponentProps<"thead">) {
  return <thead {...props} className="bg-sunken text-sm text-muted" />;
}

export function TableRow(props: ComponentProps<"tr">) {
  return <tr {...props} className="border-line not-last:border-b" />;
}

export function TableHeading({ className, ...rest }: ComponentProps<"th">) {
  return <th scope="col" {...rest} className={classNames("px-4 py-2.5 font-semibold whitespace-nowrap", className)} />;
}

export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return <td {...rest} className={classNames("px-4 py-3 align-middle", className)} />;
}
