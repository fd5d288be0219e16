import type { Arena, OpenArena } from "./arena.ts";
import type { Crowd } from "./crowd.ts";
import type { Electorate } from "./electorate.ts";

/** Something that happens to the product while people vote. */
export type Fault = {
  name: string;
  /** how often it happens, or for how many seconds where it lasts */
  rounds: { long: number; short: number };
  /** Where it must happen in a place of its own; else the product with its embedded database will do. */
  open?: () => Promise<OpenArena>;
  /** Why it cannot be tried on this machine. */
  cannot?: () => string | undefined;
  /** The answer undoes what must last until the contest has ended. Throws when the product does not hold. */
  strike(struck: Struck): Promise<undefined | (() => Promise<void>)>;
};

export type Struck = {
  arena: Arena;
  electorate: Electorate;
  crowd: Crowd;
  rounds: number;
  /** Everybody waits while the votes are looked at: what is missing now may be hidden by a later vote. */
  look(): Promise<void>;
};
