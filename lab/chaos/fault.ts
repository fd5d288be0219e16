import type { Row } from "../kit/table.ts";
import type { TestBed } from "./test-bed.ts";
import type { ContestWithVoters } from "./voters.ts";
import type { VotingTraffic } from "./voting-traffic.ts";

/** Something that happens to the product while people vote. */
export type Fault = {
  name: string;
  /** how often it happens, or for how many seconds if it lasts */
  rounds: { long: number; short: number };
  /** opens a special test bed; without it the product runs with its embedded database */
  open?: () => Promise<TestBed>;
  skipReason?: () => string | undefined;
  /** Throws if the product does not survive. */
  inject(context: FaultContext): Promise<void>;
};

export type FaultContext = {
  testBed: TestBed;
  contest: ContestWithVoters;
  traffic: VotingTraffic;
  rounds: number;
  /** Counts while nobody votes: a later vote could hide a vote that is missing now. */
  countVotes(): Promise<void>;
  /** Undoes a fault that lasts until the contest's end. */
  undoAfterEnd(undo: () => Promise<void>): void;
  addFigures(rows: Row[]): void;
};
