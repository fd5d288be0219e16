import type { ComponentProps, ReactNode } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

export const controlLook =
  "w-full scroll-my-14 rounded-base border border-line-strong bg-surface px-3.5 py-2.5 text-fg placeholder:text-muted " +
  "transition-colors hover:border-fg aria-invalid:border-danger-text aria-invalid:bg-danger-wash " +
  "disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-sunken";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={classNames(controlLook, "min-h-11 text-ellipsis", className)} />;
}

type InputWithActionProps = ComponentProps<"input"> & {
  /** A button at the end of the field, 44 px square; false for none. */
  action: ReactNode;
};

export function InputWithAction({ action, className, ...rest }: InputWithActionProps) {
  return (
    <div className="relative">
      <Input {...rest} className={classNames(Boolean(action) && "pr-12", className)} />
      <div className="absolute inset-y-0 right-0 grid place-items-center">{action}</div>
    </div>
  );
}
