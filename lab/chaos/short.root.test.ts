import { diskFull } from "./faults/disk-full.ts";
import { powerCut } from "./faults/power-cut.ts";
import { openTestBedOnLoopDisk } from "./loop-disk.ts";
import { openTestBedOnSmallDisk } from "./small-disk.ts";
import { testFaults } from "./test-faults.ts";

// Only root may mount a disk.
testFaults("on a small disk", openTestBedOnSmallDisk, [diskFull]);
testFaults("on a disk that is copied", openTestBedOnLoopDisk, [powerCut]);
