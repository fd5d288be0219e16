import { backupUnderLoad } from "./faults/backup-under-load.ts";
import { shortBadConnectionFaults } from "./faults/bad-connections.ts";
import { clockJumps } from "./faults/clock-jumps.ts";
import { fileDescriptors } from "./faults/file-descriptors.ts";
import { pipelinedFlood, unreadReplies, votesWithoutSession } from "./faults/floods.ts";
import { kills, sigterm } from "./faults/kills.ts";
import { pausedDatabase, readOnly } from "./faults/no-writes.ts";
import { openInNewFolder, openTestBedWithProxies } from "./test-bed.ts";
import { testFaults } from "./test-faults.ts";

// The short version of `npm run chaos`. db/migrate.test.ts kills migrations, short.root.test.ts fills the disk.
testFaults("with its embedded database", openInNewFolder, [
  pausedDatabase,
  readOnly,
  fileDescriptors,
  backupUnderLoad,
  pipelinedFlood,
  votesWithoutSession,
  unreadReplies,
  kills,
  sigterm,
  clockJumps,
]);
testFaults("behind bad connections", openTestBedWithProxies, shortBadConnectionFaults);
