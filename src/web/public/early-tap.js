// Keeps the last tap on a button of the first screen until the app is there to answer it (app/loading/repeat-early-input.ts).
if (!("earlyTap" in window)) {
  window.earlyTap = undefined;
  addEventListener(
    "click",
    ({ target }) => {
      const button = window.earlyTap === null ? null : target.closest("#root button");
      if (!button) return;
      window.earlyTap?.removeAttribute("aria-busy");
      window.earlyTap = button;
      button.setAttribute("aria-busy", "true");
    },
    true,
  );
}
