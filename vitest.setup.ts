// A console.error that no test expects fails it, as in the browser tests. One that is expected is caught by the test
// itself: vi.spyOn(console, "error").
import { format } from "node:util";
import { afterAll, afterEach } from "vitest";

const strayErrors: string[] = [];
console.error = (...args: unknown[]) => {
  strayErrors.push(format(...args));
};

afterEach(failOnStrayErrors);
afterAll(failOnStrayErrors); // what came between or after the tests

function failOnStrayErrors(): void {
  const errors = strayErrors.splice(0);
  if (errors.length > 0) throw new Error(`Unexpected console.error:\n${errors.join("\n")}`);
}
