import type { ShowScreen } from "#domain/stage/show-stage.ts";
import { keysInWords } from "#domain/stage/stage-keys.ts";

type KeysPanelProps = { canRunStage: boolean; screens: readonly ShowScreen[]; onClose: () => void };

/** What the keys do, over the picture: behind "?". For the organizer, in English. */
export function KeysPanel({ canRunStage, screens, onClose }: KeysPanelProps) {
  return (
    <div className="absolute inset-0 grid place-content-center bg-ground/80 text-[calc(var(--u)*3.4)]">
      <div
        role="dialog"
        lang="en"
        aria-label="Keys"
        className="grid gap-2.5 rounded-base border border-line-strong bg-surface px-5 py-4"
      >
        <dl className="grid grid-cols-[auto_auto] items-baseline gap-x-3 gap-y-1">
          {keysInWords(canRunStage, screens).map(({ key, words }) => (
            <div key={key} className="contents">
              <dt className="font-extrabold">{key}</dt>
              <dd className="text-muted">{words}</dd>
            </div>
          ))}
        </dl>
        {!canRunStage && <p className="max-w-80 text-muted">The organizer’s remote controls everything else.</p>}
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: the panel was asked for, and this is its only control
          autoFocus
          onClick={onClose}
          className="cursor-pointer justify-self-start rounded-full border border-line-strong px-2 py-0.5 font-bold"
        >
          Close (Esc)
        </button>
      </div>
    </div>
  );
}
