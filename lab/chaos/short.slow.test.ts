import { backupUnderLoad } from "./faults/backup-under-load.ts";
import { badDatabaseConnections, badServerConnections } from "./faults/bad-connections.ts";
import { clockJumps } from "./faults/clock-jumps.ts";
import { fileDescriptors } from "./faults/file-descriptors.ts";
import { pipelinedFlood, unreadReplies, votesWithoutSession } from "./faults/floods.ts";
import { kills, sigterm } from "./faults/kills.ts";
import { pausedDatabase, readOnly } from "./faults/no-writes.ts";
import { openEmbeddedTestBed } from "./test-bed.ts";
import { openTestBedWithProxies } from "./test-bed-with-proxies.ts";
import { testFaults } from "./test-faults.ts";

// The short version of `npm run chaos`. db/migrate.test.ts kills migrations, short.root.test.ts fills the disk.
testFaults("with its embedded database", openEmbeddedTestBed, [
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
testFaults("behind bad connections", openTestBedWithProxies, [badServerConnections, badDatabaseConnections]);
