// Rules that the type checker and the linter cannot check: imports between folders, names of files, texts, and migrations.
import { readSchema } from "#server/db/schema-files.ts";
import { root } from "./build-stamp.js";
import { findMigrationFaults } from "./migration-rules.ts";
import { readSourceFiles } from "./source-files.ts";
import { findStructureFaults } from "./structure-rules.ts";
import { findTextFaults } from "./text-rules.ts";

const [files, { migrations }] = await Promise.all([readSourceFiles(root), readSchema()]);
const faults = [...findStructureFaults(files), ...findTextFaults(files), ...findMigrationFaults(migrations)];
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? "Structure: in order." : `Structure: ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
