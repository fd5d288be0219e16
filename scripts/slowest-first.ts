import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longest. Started last, one of them would keep a single worker busy at the end of a run. */
const slowest = [
  "src/server/app.matrix.test.ts",
  "src/server/app.sealed-show.test.ts",
  "src/server/app.sealed.test.ts",
  "src/server/app.lock-order.slow.test.ts",
  "lab/chaos/short.slow.test.ts",
  "src/server/process/main.slow.test.ts",
  "src/server/features/results/processes.slow.test.ts",
  "src/server/process/supervise.slow.test.ts",
  "scripts/end-with-npm.slow.test.ts",
  "src/server/commands/other-secret.slow.test.ts",
  "src/server/app.races.slow.test.ts",
  "src/server/commands/backup.slow.test.ts",
  "lab/chaos/upgrade/rolling-upgrade.slow.test.ts",
  "src/server/mail/processes.slow.test.ts",
  "src/server/app.inputs.test.ts",
  "src/server/app.mass-assignment.test.ts",
  "src/server/db/migrate.test.ts",
  "src/server/mail/sender.test.ts",
  "src/server/app.requests.test.ts",
  "src/server/http/api.test.ts",
];

/** Vitest's own order, by the size of files that it has not seen before, but the slowest ones first. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = slowest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return found === -1 ? slowest.length : found;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}
