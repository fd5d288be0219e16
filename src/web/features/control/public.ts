// What other features use of the control page: the notice that is shown, and the end of a rehearsal.
export type { WantedCommand } from "./send-command.ts";
export { useRehearsalEnd } from "./use-rehearsal-end.ts";
export { useShownNotice } from "./use-shown-notice.ts";
