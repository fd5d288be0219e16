import { classNames } from "#web/ui/style/class-names.ts";
import { Choice, type ChoiceProps, checkedMark } from "./choice.tsx";

/** One of several choices. */
export function Radio(props: ChoiceProps) {
  const mark = <span className={classNames(checkedMark, "size-2.5 rounded-full bg-on-accent")} />;
  return <Choice {...props} type="radio" shape="rounded-full" mark={mark} />;
}
