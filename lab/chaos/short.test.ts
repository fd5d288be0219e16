import { backupUnderLoad } from "./faults/backup-under-load.ts";
import { badDatabaseConnections, badServerConnections } from "./faults/bad-connections.ts";
import { clockJumps } from "./faults/clock-jumps.ts";
import { fileDescriptors } from "./faults/file-descriptors.ts";
import { pipelinedFlood, unreadReplies, votesWithoutSession } from "./faults/floods.ts";
import { killedServer } from "./faults/killed-server.ts";
import { kills } from "./faults/kills.ts";
import { pausedDatabase } from "./faults/paused-database.ts";
import { readOnly } from "./faults/read-only.ts";
import { restartedDatabase } from "./faults/restarted-database.ts";
import { sigterm } from "./faults/sigterm.ts";
import { openEmbeddedTestBed, openSupervisedTestBed } from "./test-bed.ts";
import { openTestBedWithProxies } from "./test-bed-with-proxies.ts";
import { testFaults } from "./test-faults.ts";

// The short version of `npm run chaos`. db/migrate.test.ts kills migrations, short.root.test.ts fills the disk.
testFaults("with its embedded database", openEmbeddedTestBed, [
  restartedDatabase,
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
testFaults("under its supervisor", openSupervisedTestBed, [killedServer]);
testFaults("behind bad connections", openTestBedWithProxies, [badServerConnections, badDatabaseConnections]);
