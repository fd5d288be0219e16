import { CorrectableFault } from "#server/primitives/correctable-fault.ts";

export class DatabaseCannotStart extends CorrectableFault {
  override name = "DatabaseCannotStart";
}
