// npm test: types, lint, structure and the tests that a change can break. The last line counts the tests.
// npm test -- ci: only those that npm test leaves to the CI: long ones, whose rules have shorter tests as well.
// npm test -- slow: those of both, and also tests that start and kill whole servers, paper, files and dark colors. Before an issue is resolved.
// npm run test:all: also all widths, and the accessibility of each step of a journey.
// npm test -- root: only the cases that need root, in a checkout where the other ones have been run.
import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./build-stamp.js";

const binaries = join(root, "node_modules/.bin");
const reports = { unit: join(root, ".cache/vitest.json"), browser: join(root, ".cache/playwright.json") };

type Count = { passed: number; failed: number; skipped: number; failures: string[] };
const nothing: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };
const count = { ...nothing };

const isAll = process.argv[2] === "all";
const isSlow = isAll || process.argv[2] === "slow";
const isCi = process.argv[2] === "ci";
if (isAll) process.env.TEST_ALL = "1";
if (isSlow) process.env.TEST_SLOW = "1";
if (isCi) process.env.TEST_CI = "1";

if (process.argv[2] === "root") {
  await unitTests("tests as root", "root");
} else if (isCi) {
  await step("build", process.execPath, ["scripts/build.js"]);
  await unitTests("long unit and HTTP tests", "ci");
  await browserTests("long browser tests");
} else {
  await step("types", "tsc", ["-b"]);
  await step("lint", "biome", ["check"]);
  await step("structure", "tsx", ["scripts/structure.ts"]);
  await step("build", process.execPath, ["scripts/build.js"]);
  await unitTests("unit and HTTP tests", "node", "web", ...(isSlow ? ["ci", "slow"] : []));
  await browserTests("browser tests");
}

if (count.failures.length > 0) console.log(`\nfailed:\n${count.failures.map((name) => `  ${name}`).join("\n")}`);
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`);
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;

async function unitTests(name: string, ...projects: string[]) {
  const args = projects.flatMap((project) => ["--project", project]);
  await step(name, "vitest", ["run", ...args], () => countVitest(reports.unit));
}

async function browserTests(name: string) {
  await step(name, "playwright", ["test"], () => countPlaywright(reports.browser));
}

/** A step that fails without naming a failed test (a type error, a crash) counts as one failure. */
async function step(name: string, command: string, args: string[], countTests = async () => nothing) {
  console.log(`\n── ${name}`);
  await Promise.all(Object.values(reports).map((report) => rm(report, { force: true })));
  const succeeded = await run(command.includes("/") ? command : join(binaries, command), args);
  const counted = await countTests();
  count.passed += counted.passed;
  count.skipped += counted.skipped;
  count.failed += succeeded ? counted.failed : Math.max(counted.failed, 1);
  count.failures = [...count.failures, ...(succeeded || counted.failed > 0 ? counted.failures : [name])];
}

function run(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit" });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code === 0));
  });
}

async function countVitest(file: string): Promise<Count> {
  const report = await readReport(file);
  if (!report) return nothing;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
  type Tested = { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] };
  const failures = (report.testResults as Tested[]).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => failure(`${relative(root, name)} › ${fullName}`, failureMessages[0])),
  );
  return { passed, failed, skipped, failures };
}

async function countPlaywright(file: string): Promise<Count> {
  const report = await readReport(file);
  if (!report) return nothing;
  const { expected: passed, unexpected, flaky, skipped } = report.stats;
  return { passed, failed: unexpected + flaky, skipped, failures: report.suites.flatMap(failedSpecs) };
}

type Suite = {
  suites?: Suite[];
  specs: { file: string; title: string; tests: PlaywrightTest[] }[];
};
type PlaywrightTest = { projectName: string; status: string; results: { error?: { message?: string } }[] };

function failedSpecs({ suites = [], specs }: Suite): string[] {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) =>
        failure(`[${projectName}] ${file} › ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...here, ...suites.flatMap(failedSpecs)];
}

/** With the beginning of its message, because a log may be cut before its end. */
function failure(name: string, message = ""): string {
  const lines = stripVTControlCharacters(message).split("\n").slice(0, 12);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}

async function readReport(file: string) {
  return readFile(file, "utf8").then(JSON.parse, () => undefined);
}
