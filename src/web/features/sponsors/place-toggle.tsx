type PlaceToggleProps = { place: number; label: string; defaultChecked: boolean };

/** A check box in the form of a chip: ten of them fit beside each other on a phone. */
export function PlaceToggle({ place, label, defaultChecked }: PlaceToggleProps) {
  return (
    <label className="grid min-h-11 cursor-pointer place-items-center rounded-base border border-line-strong bg-surface text-sm font-semibold transition-colors hover:border-fg has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input
        type="checkbox"
        name="places"
        value={place}
        defaultChecked={defaultChecked}
        aria-label={`${label} place`}
        className="sr-only"
      />
      {label}
    </label>
  );
}
