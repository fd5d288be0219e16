/** Shows at once that a press worked, while the next page's code is loading. */
export function NavigationProgress({ underWay }: { underWay: boolean }) {
  if (!underWay) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-60 h-1 overflow-hidden" role="status">
      <span className="sr-only">Loading...</span>
      <div className="h-full w-1/3 animate-progress bg-accent" />
    </div>
  );
}
