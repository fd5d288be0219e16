// npx tsx lab/debian-root/main.ts [package …]: makes Debian 13 in a folder, with these packages, and prints the folder.
import { makeDebianRoot, NoDebianRoot } from "./debian-root.ts";

try {
  console.log(makeDebianRoot(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof NoDebianRoot)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
