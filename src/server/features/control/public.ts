export { commandOn, controlled, isRehearsedTooLate } from "./commands.ts";
export type { ReadDisk } from "./disk.ts";
export { showNoticeIn, takeDownNoticeIn } from "./notices.ts";
export type { ProcessReports } from "./process-reports.ts";
