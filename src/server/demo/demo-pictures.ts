import { createHash } from "node:crypto";
import sharp from "sharp";
import { palettes } from "#demo-art/palettes.ts";
import { type CarLook, carPicture, coverPicture } from "#demo-art/pictures.ts";
import { rimNames } from "#demo-art/wheel.ts";
import { pick, type Random, seededRandom } from "#domain/seeded-random.ts";
import type { DemoContest, DemoEntry, EntryLook } from "#server/demo/contests/demo-contest.ts";
import type { Pixels } from "#server/features/uploads/decode-picture.ts";
import { type MadePhoto, originalFile, photoOf } from "#server/features/uploads/photo-files.ts";
import { demoContests } from "./contests.ts";

export type DemoPicture = { id: string; draw(): string };

/** Raise it when the drawings change: browsers keep a photo of the same address forever. */
const edition = 1;

/** Flat drawings stay sharp at this quality, and a contest shows dozens of them on a slow connection. */
const webp = { quality: 58, effort: 2 };

export function coverPictureOf(contest: DemoContest): DemoPicture {
  const seed = contest.title;
  const cars = contest.cover.cars.map((votingId) => {
    const found = contest.entries.find((entry) => entry.votingId === votingId);
    if (!found) throw new Error(`${contest.title} has no entry ${votingId} for its cover.`);
    return completeLook(found.look, seededRandom(seedOf(contest, found)));
  }) as [CarLook, CarLook, CarLook];
  return { id: idOf(seed), draw: () => coverPicture(contest.cover.scene, cars, seededRandom(seed)) };
}

export function entryPictureOf(contest: DemoContest, entry: DemoEntry): DemoPicture {
  const seed = seedOf(contest, entry);
  return {
    id: idOf(seed),
    draw: () => {
      const random = seededRandom(seed);
      return carPicture(completeLook(entry.look, random), random);
    },
  };
}

/** In the order in which a visitor sees them. */
export function allDemoPictures(): DemoPicture[] {
  return [
    ...demoContests.map(coverPictureOf),
    ...demoContests.flatMap((contest) => contest.entries.map((entry) => entryPictureOf(contest, entry))),
  ];
}

export async function demoPhoto({ id, draw }: DemoPicture): Promise<MadePhoto> {
  const { files, ...made } = await photoOf(id, await rasterize(draw()), webp);
  const widest = files.at(-1);
  return { ...made, files: widest ? [originalFile(id, widest.bytes), ...files] : files };
}

async function rasterize(svg: string): Promise<Pixels> {
  // Every drawing is opaque, so the alpha channel would only add work to what follows.
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 3 };
}

function completeLook(look: EntryLook, random: Random): CarLook {
  const { accent, pale } = palettes[look.palette];
  return {
    ...look,
    rim: pick(random, rimNames),
    rimColour: pick(random, ["#f6f6fa", "#f6f6fa", "#dcb35a", "#c9cfdb", "#c98a5a", pale, accent]),
    facing: pick(random, ["left", "right"]),
  };
}

function seedOf(contest: DemoContest, entry: DemoEntry): string {
  return `${contest.title} ${entry.votingId} ${entry.name}`;
}

/** Derived from the entry alone, so that a missing picture can be drawn again. */
function idOf(seed: string): string {
  return createHash("sha256").update(`demo ${edition} ${seed}`).digest("base64url").slice(0, 22);
}
