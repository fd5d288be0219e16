import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "#web/ui/style/class-names.ts";

type Attributes = Omit<ComponentProps<"input">, "type" | "className">;

type ChoiceProps = Attributes & { label: ReactNode; hint?: ReactNode };

type Look = {
  type: "checkbox" | "radio";
  shape: "rounded-inner" | "rounded-full";
  /** Shown over the box. While it is checked, `checkedMark` makes the mark visible. */
  mark: ReactNode;
};

const checkedMark =
  "pointer-events-none absolute scale-50 opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100";

/** A box with its label and a hint. The whole line can be pressed. */
function Choice({ label, hint, type, shape, mark, ...rest }: ChoiceProps & Look) {
  const hintId = useId();
  return (
    <label className="flex min-h-11 cursor-pointer gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:opacity-60">
      <span className="relative mt-px grid size-6 shrink-0 place-items-center">
        <input
          {...rest}
          type={type}
          aria-describedby={hint ? hintId : undefined}
          className={classNames(
            "peer size-6 cursor-[inherit] appearance-none border-2 border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent",
            shape,
          )}
        />
        {mark}
      </span>
      <span>
        <span className="font-medium">{label}</span>
        {hint && (
          <span id={hintId} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

export function Checkbox(props: ChoiceProps) {
  const mark = <Check strokeWidth={3.5} className={classNames(checkedMark, "size-4 text-on-accent")} />;
  return <Choice {...props} type="checkbox" shape="rounded-inner" mark={mark} />;
}

/** One of several choices. */
export function Radio(props: ChoiceProps) {
  const mark = <span className={classNames(checkedMark, "size-2.5 rounded-full bg-on-accent")} />;
  return <Choice {...props} type="radio" shape="rounded-full" mark={mark} />;
}

type RadioGroupProps<Value extends string> = {
  legend: string;
  name: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
  textsOf: (value: Value) => Pick<ChoiceProps, "label" | "hint">;
};

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, values, value, onChange, textsOf } = props;
  return (
    <fieldset className="grid min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {values.map((each) => (
        <Radio
          key={each}
          {...textsOf(each)}
          name={name}
          value={each}
          checked={each === value}
          onChange={() => onChange(each)}
        />
      ))}
    </fieldset>
  );
}
