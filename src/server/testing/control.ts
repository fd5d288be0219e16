import type { ControlCommand } from "#domain/contests/control-commands.ts";
import type { Visitor } from "./visitor.ts";

/** Sends a command of the control page from the present version, as somebody who manages the contest. */
export async function sendCommand(
  visitor: Visitor,
  contestId: number,
  command: ControlCommand,
  more: object = {},
): Promise<Response> {
  const path = `/api/contests/${contestId}`;
  const { controlVersion: version } = await (await visitor.get(path)).json();
  const pressed = await visitor.post(`${path}/${command}`, { version, ...more });
  if (pressed.status !== 409) return pressed;
  // Where a test has just changed the contest in the database, its view may be a moment older.
  const { current } = await pressed.clone().json();
  if (current.controlVersion === version) return pressed;
  return visitor.post(`${path}/${command}`, { version: current.controlVersion, ...more });
}
