import { classNames } from "#web/ui/style/class-names.ts";
import { Choice, type ChoiceProps, checkedMark } from "./choice.tsx";

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
