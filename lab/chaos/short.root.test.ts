import { diskFull } from "./faults/no-writes.ts";
import { powerCut } from "./faults/power-cut.ts";
import { openTestBedOnLoopDisk, openTestBedOnSmallDisk } from "./own-disk.ts";
import { testFaults } from "./test-faults.ts";

// Only root may mount a disk.
testFaults("on a small disk", openTestBedOnSmallDisk, [diskFull]);
testFaults("on a disk that is copied", openTestBedOnLoopDisk, [powerCut]);
