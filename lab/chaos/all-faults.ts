import type { Fault } from "./fault.ts";
import { backupUnderLoad } from "./faults/backup-under-load.ts";
import { badConnectionFaults } from "./faults/bad-connections.ts";
import { bucketFaults } from "./faults/bucket.ts";
import { clockJumps } from "./faults/clock-jumps.ts";
import { fileDescriptors } from "./faults/file-descriptors.ts";
import { floodEverything } from "./faults/flood-everything.ts";
import * as floods from "./faults/floods.ts";
import { kills, sigterm } from "./faults/kills.ts";
import * as noWrites from "./faults/no-writes.ts";
import { powerCut } from "./faults/power-cut.ts";

/** Of `floods` and `noWrites` everything: they export nothing but faults. */
export const allFaults: readonly Fault[] = [
  ...[kills, sigterm, powerCut],
  ...Object.values(noWrites),
  ...[fileDescriptors, clockJumps, backupUnderLoad],
  ...badConnectionFaults,
  ...Object.values(floods),
  floodEverything,
  ...bucketFaults,
];
