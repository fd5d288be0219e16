// Rules that the type checker and the linter cannot check: which folder may import which, and how files are named.
import { root } from "./build-stamp.js";
import { readSourceFiles } from "./source-files.ts";
import { findStructureFaults } from "./structure-rules.ts";

const faults = findStructureFaults(await readSourceFiles(root));
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? "Structure: in order." : `Structure: ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
