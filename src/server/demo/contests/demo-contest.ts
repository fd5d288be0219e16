import type { HairName } from "#server/demo/art/hair.ts";
import type { HeadwearName } from "#server/demo/art/headwear.ts";
import type { SceneName } from "#server/demo/art/scenes.ts";
import type { Heroine } from "#server/demo/art/wrap.ts";
import type { CarLook } from "#server/demo/pictures.ts";

/** What the story of an entry says about its picture; rims and the like are left to chance. */
export type EntryLook = Omit<CarLook, "rim" | "rimColour" | "facing">;
export type DemoEntry = {
  votingId: string;
  name: string;
  owner: string;
  description: string;
  votes: number;
  look: EntryLook;
};
export type DemoContest = {
  title: string;
  description: string;
  /** Hours from now; negative is past. The last announced stands first in lists. */
  announcedIn: number;
  startsIn: number;
  endsIn: number;
  primaryColor: string;
  /** Where the meet on the cover takes place, and the voting ids of the cars in it, the nearest first. */
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
