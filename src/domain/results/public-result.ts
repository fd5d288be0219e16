import type { ScheduleStatus } from "../contests/schedule.ts";

type Sealing = { sealFrom: string | null; announcedAt?: string | undefined };

/** Whether everybody may know the result: voting has ended, and it was never hidden, or was announced. */
export function resultIsPublic(status: ScheduleStatus, { sealFrom, announcedAt }: Sealing): boolean {
  return status === "ended" && (sealFrom === null || announcedAt !== undefined);
}
