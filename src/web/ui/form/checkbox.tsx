import { Check } from "lucide-react";
import { classNames } from "#web/ui/style/class-names.ts";
import { Choice, type ChoiceProps, checkedMark } from "./choice.tsx";

export function Checkbox(props: ChoiceProps) {
  const mark = <Check strokeWidth={3.5} className={classNames(checkedMark, "size-4 text-on-accent")} />;
  return <Choice {...props} type="checkbox" shape="rounded-inner" mark={mark} />;
}
