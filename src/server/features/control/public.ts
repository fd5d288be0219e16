export { commandOn, controlled, isRehearsedTooLate } from "./commands.ts";
export { diskOf, isOnThisMachine, type ReadDisk } from "./disk.ts";
export { showNoticeIn, takeDownNoticeIn } from "./notices.ts";
export { type ProcessReports, reportEveryMs } from "./process-reports.ts";
