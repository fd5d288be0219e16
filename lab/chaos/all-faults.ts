import type { Fault } from "./fault.ts";
import { backupUnderLoad } from "./faults/backup-under-load.ts";
import {
  cutConnections,
  cutDatabaseConnections,
  lostDatabaseReplies,
  lostReplies,
  slowDatabase,
  slowRequests,
} from "./faults/bad-connections.ts";
import { bucketKilled, bucketNotFound, bucketRefusing, bucketSlow, bucketStopped } from "./faults/bucket.ts";
import { clockJumps } from "./faults/clock-jumps.ts";
import { fileDescriptors } from "./faults/file-descriptors.ts";
import { floodEverything } from "./faults/flood-everything.ts";
import {
  incompleteBodies,
  openSignIns,
  photoBurst,
  pipelinedFlood,
  unreadReplies,
  votesWithoutSession,
} from "./faults/floods.ts";
import { kills, sigterm } from "./faults/kills.ts";
import { diskFull, pausedDatabase, readOnly } from "./faults/no-writes.ts";
import { powerCut } from "./faults/power-cut.ts";

export const allFaults: readonly Fault[] = [
  kills,
  sigterm,
  powerCut,
  pausedDatabase,
  diskFull,
  readOnly,
  fileDescriptors,
  clockJumps,
  backupUnderLoad,
  lostReplies,
  cutConnections,
  slowRequests,
  lostDatabaseReplies,
  cutDatabaseConnections,
  slowDatabase,
  pipelinedFlood,
  votesWithoutSession,
  unreadReplies,
  photoBurst,
  incompleteBodies,
  openSignIns,
  floodEverything,
  bucketStopped,
  bucketKilled,
  bucketRefusing,
  bucketNotFound,
  bucketSlow,
];
