import { useWords } from "#web/lib/words/words.ts";
import { classNames } from "#web/ui/style/class-names.ts";

type RaceNumberProps = { number: string; size?: "sm" | "md" | "lg"; className?: string };

const sizes = { sm: "h-9 min-w-9 text-sm", md: "h-12 min-w-12 text-lg", lg: "h-16 min-w-16 text-2xl" };

/** Drawn as the number on a car's door, which people look for at the show. A long one becomes a plate. */
export function RaceNumber({ number, size = "md", className }: RaceNumberProps) {
  const { ui } = useWords();
  const long = Array.from(number).length > 3;
  return (
    <span
      className={classNames(
        "display inline-grid max-w-full shrink-0 place-items-center rounded-full border-[0.14em] border-[#0b1512] bg-white leading-none font-extrabold text-[#0b1512] ring-[0.12em] ring-white",
        sizes[size],
        long && "px-[0.7em]",
        className,
      )}
    >
      <span className="sr-only">{ui.number}</span>
      <span className="max-w-full truncate leading-normal">{number}</span>
    </span>
  );
}
