import { diskFull } from "./faults/disk-full.ts";
import { openTestBedOnSmallDisk } from "./small-disk.ts";
import { testFaults } from "./test-faults.ts";

// Only root may mount a small disk.
testFaults("on a small disk", openTestBedOnSmallDisk, [diskFull]);
