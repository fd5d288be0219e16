import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Language } from "#domain/languages.ts";
import { packageRoot } from "#server/core/package-root.ts";

export type DemoEntry = {
  votingId: string;
  name: string;
  owner: string;
  description: string;
  votes: number;
  /** The name of its file, where that is not its number: a drawing may stand for two cars. */
  picture?: string;
};
/** A page that shows something, with what that is. */
export type DemoPlace = { words: string; path: string };

export type DemoContest = {
  title: string;
  description: string;
  /** English, unless it has another one. */
  language?: Language;
  /** Hours from now; negative is past. Lists show the last announced contest first. */
  announcedIn: number;
  startsIn: number;
  endsIn: number;
  /** Results are hidden for the last hours. */
  sealedForHours?: number;
  /** Voting is rehearsed; the votes are those of the rehearsal. */
  rehearses?: true;
  primaryColor: string;
  /** The name of its cover's file. */
  cover: string;
  /** What somebody who tries the product should open; `:id` is the contest's. */
  places?: readonly DemoPlace[];
  /** It is the last award of a show. */
  show?: DemoShow;
  entries: readonly DemoEntry[];
};

/** What stands there are the contest's entries, named by their numbers. */
export type DemoShow = {
  title: string;
  description: string;
  place: string;
  timeZone: string;
  classes: readonly { name: string; votingIds: readonly string[] }[];
  /** The other awards with voting, for all entries or those of a class; votes by number. */
  awards: readonly { title: string; ofClass?: string; votes: Readonly<Record<string, number>> }[];
  given: readonly { title: string; votingId: string }[];
  /** `:show` is its id. */
  places: readonly DemoPlace[];
};

export const demoFolder = join(packageRoot, "demo");

/** In the order of lists: open, opening soon, ended, ended with results that are still sealed, in rehearsal, in Japanese. */
export async function readDemoContests(): Promise<DemoContest[]> {
  return JSON.parse(await readFile(join(demoFolder, "contests.json"), "utf8"));
}
