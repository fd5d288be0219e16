export type { ReadDisk } from "./disk.ts";
export type { ProcessReports } from "./process-reports.ts";
