import type { ComponentProps } from "react";
import type { ControlProps } from "./field.tsx";

type SliderProps = Omit<ComponentProps<"input">, "type" | "className" | "value" | "min" | "max" | "step" | "onChange"> &
  Partial<ControlProps> & {
    min: number;
    max: number;
    step: number;
    value: number;
    onValueChange: (value: number) => void;
    /** The shown and spoken value, such as `+15` or `1.2×`. */
    format?: (value: number) => string;
  };

export function Slider({ value, onValueChange, format = String, ...rest }: SliderProps) {
  return (
    <div className="flex items-center gap-3">
      <input
        {...rest}
        type="range"
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        className="h-11 w-full cursor-pointer accent-accent"
      />
      <output className="display min-w-12 text-right font-semibold">{format(value)}</output>
    </div>
  );
}
