import type { HairName } from "#demo-art/hair.ts";
import type { HeadwearName } from "#demo-art/headwear.ts";
import type { CarLook } from "#demo-art/pictures.ts";
import type { SceneName } from "#demo-art/scenes.ts";
import type { Heroine } from "#demo-art/wrap.ts";

/** What is chosen by hand; rims and direction are random. */
export type EntryLook = Omit<CarLook, "rim" | "rimColour" | "facing">;
export type DemoEntry = {
  votingId: string;
  name: string;
  owner: string;
  description: string;
  votes: number;
  look: EntryLook;
};
/** A page that shows something, with what that is. */
export type DemoPlace = { words: string; path: string };

export type DemoContest = {
  title: string;
  description: string;
  /** Hours from now; negative is past. Lists show the last announced contest first. */
  announcedIn: number;
  startsIn: number;
  endsIn: number;
  /** Results are hidden for the last hours. */
  sealedForHours?: number;
  /** Voting is rehearsed; the votes are those of the rehearsal. */
  rehearses?: true;
  primaryColor: string;
  /** What somebody who tries the product should open. */
  places?: (contestId: number) => DemoPlace[];
  /** The scene of the cover, and the voting ids of its three cars, the nearest first. */
  cover: { scene: SceneName; cars: readonly [string, string, string] };
  entries: readonly DemoEntry[];
};

export function entry(
  votingId: string,
  name: string,
  owner: string,
  votes: number,
  look: EntryLook,
  description: string,
): DemoEntry {
  return { votingId, name, owner, votes, look, description };
}

export function look(
  shot: CarLook["shot"],
  body: CarLook["body"],
  palette: CarLook["palette"],
  scene: CarLook["scene"],
  livery: CarLook["livery"],
  confetti: CarLook["confetti"],
  portrait: CarLook["portrait"],
): EntryLook {
  return { shot, body, palette, scene, livery, confetti, portrait };
}

export function heroine(
  hair: HairName,
  wears: HeadwearName,
  mood: Heroine["mood"],
  hairColour?: `#${string}`,
): Heroine {
  return hairColour ? { hair, wears, mood, hairColour } : { hair, wears, mood };
}
