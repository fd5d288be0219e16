import { ProgressBar } from "#web/ui/progress-bar.tsx";
import type { CreationProgress } from "./use-contest-creation.ts";

/** Keeps its place while empty, so that no button moves. */
export function CreationStatus({ busy, progress }: { busy: boolean; progress: CreationProgress }) {
  const words = progress ? `Adding entry ${progress.done + 1} of ${progress.total}…` : "Creating the contest…";
  return (
    <div role="status" className="grid grow content-center gap-1.5 text-sm text-muted empty:hidden max-sm:order-first">
      {busy && (
        <>
          {words}
          <ProgressBar label={words} share={progress && progress.done / progress.total} />
        </>
      )}
    </div>
  );
}
