import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { classNames } from "#web/ui/style/class-names.ts";

const holdMs = 2_000;

type HoldButtonProps = {
  children: ReactNode;
  busy?: boolean;
  disabled?: boolean;
  "aria-describedby"?: string | undefined;
  className?: string;
  onHeld: () => void;
  /** A press without a pointer or a key, as voice control and some screen readers send it, cannot be held. */
  onAssistedPress: () => void;
};

/** Must be held, by touch, mouse or keyboard, so that nobody presses it by accident. Letting go takes it back. */
export function HoldButton(props: HoldButtonProps) {
  const { children, busy = false, disabled = false, className, onHeld, onAssistedPress, ...rest } = props;
  const [isHeld, setIsHeld] = useState(false);
  const [wasShort, setWasShort] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isInert = busy || disabled;
  useEffect(() => () => clearTimeout(timer.current), []);

  const begin = () => {
    if (isInert) return;
    clearTimeout(timer.current);
    setIsHeld(true);
    setWasShort(false);
    timer.current = setTimeout(() => {
      setIsHeld(false);
      onHeld();
    }, holdMs);
  };
  const letGo = () => {
    clearTimeout(timer.current);
    if (isHeld) setWasShort(true);
    setIsHeld(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault(); // else it would be a press as well
    if (!event.repeat) begin();
  };
  const onClick = ({ detail }: MouseEvent) => {
    if (detail === 0 && !isInert) onAssistedPress();
  };
  return (
    <button
      type="button"
      {...rest}
      {...(isInert && { "aria-disabled": true })}
      {...(busy && { "aria-busy": true })}
      onPointerDown={({ button }) => button === 0 && begin()}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onPointerCancel={letGo}
      onBlur={letGo}
      onKeyDown={onKeyDown}
      onKeyUp={letGo}
      onClick={onClick}
      onContextMenu={(event) => event.preventDefault()}
      className={classNames(
        "button relative isolate min-h-16 touch-manipulation overflow-clip border-2 px-4 py-2 font-semibold",
        disabled
          ? "cursor-not-allowed border-line bg-sunken text-muted"
          : "border-danger bg-surface text-fg select-none",
        className,
      )}
    >
      <span
        aria-hidden="true"
        data-held={isHeld || undefined}
        className="absolute inset-0 -z-10 origin-left scale-x-0 bg-[color-mix(in_srgb,var(--danger)_40%,var(--surface))] data-held:scale-x-100"
        style={{ transition: isHeld ? `scale ${holdMs}ms linear` : "none" }}
      />
      {busy && <Spinner label={null} />}
      <span>
        <span className="block text-lg">{children}</span>
        <span aria-live="polite" className="block text-sm font-medium">
          {isHeld ? "Keep holding…" : `${wasShort ? "Too short: hold" : "Hold"} for ${holdMs / 1_000} seconds`}
        </span>
      </span>
    </button>
  );
}
