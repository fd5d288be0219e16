import type { ControlAct } from "#domain/control-acts.ts";
import type { Visitor } from "./visitor.ts";

/** Does an act of the control page from the present version, as somebody who manages the contest. */
export async function act(visitor: Visitor, contestId: number, act: ControlAct, more: object = {}): Promise<Response> {
  const path = `/api/contests/${contestId}`;
  const { controlVersion: version } = await (await visitor.get(path)).json();
  return visitor.post(`${path}/${act}`, { version, ...more });
}
