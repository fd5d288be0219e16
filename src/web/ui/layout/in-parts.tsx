import { type ReactNode, useState } from "react";
import { ShowMore } from "./show-more.tsx";

type InPartsProps<Item> = {
  items: readonly Item[];
  step: number;
  noun: string;
  children: (part: readonly Item[]) => ReactNode;
};

/** The beginning of a long list, which grows by `step`. */
export function InParts<Item>({ items, step, noun, children }: InPartsProps<Item>) {
  const [count, setCount] = useState(step);
  const shown = `Showing ${Math.min(count, items.length)} of ${items.length} ${noun}`;
  return (
    <>
      {children(items.slice(0, count))}
      {items.length > step && (
        <ShowMore shown={shown} hasMore={items.length > count} onMore={() => setCount(count + step)} />
      )}
    </>
  );
}
