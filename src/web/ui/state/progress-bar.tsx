type ProgressBarProps = {
  label: string;
  /** from 0 to 1; undefined while the duration is not known */
  share?: number | undefined;
};

export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-2.5 overflow-hidden rounded-full bg-sunken"
    >
      {percent === undefined ? (
        <div className="h-full w-1/3 animate-progress rounded-full bg-accent" />
      ) : (
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      )}
    </div>
  );
}
