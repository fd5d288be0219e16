type StartPanelProps = { canRunStage: boolean; onStart: () => void };

/** One press makes the screen ready: browsers allow full screen and sound only then. */
export function StartPanel({ canRunStage, onStart }: StartPanelProps) {
  return (
    <div className="stage-start">
      <button type="button" onClick={onStart}>
        Start
      </button>
      <p className="stage-quiet">
        {canRunStage
          ? "W welcome · L live · C last call · X closed · A awards, then → ← · M message · B blank · J code · F hold"
          : "J shows the code, F holds the picture. Everything else is changed by the organizer's remote."}
      </p>
    </div>
  );
}
