import { Check } from "lucide-react";
import { Choice, type ChoiceProps, checkedMark } from "./choice.tsx";
import { classNames } from "./class-names.ts";

export function Checkbox(props: ChoiceProps) {
  const mark = <Check strokeWidth={3.5} className={classNames(checkedMark, "size-4 text-on-accent")} />;
  return <Choice {...props} type="checkbox" shape="rounded-inner" mark={mark} />;
}
