// Loaded into the server before anything else (NODE_OPTIONS): shifts its clock by the milliseconds in a file.
import { readFileSync, watchFile } from "node:fs";

const file = process.env.CHAOS_CLOCK_FILE ?? "";
const RealDate = Date;
let shift = 0;
const readShift = () => {
  shift = Number(readFileSync(file, "utf8"));
};
const now = () => RealDate.now() + shift;

readShift();
watchFile(file, { interval: 100, persistent: false }, readShift);
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
