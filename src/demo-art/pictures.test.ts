import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { seededRandom } from "#domain/seeded-random.ts";
import { carBodies } from "./car-bodies.ts";
import { emblems } from "./emblems.ts";
import { liveries } from "./liveries.ts";
import { palettes } from "./palettes.ts";
import { type CarLook, carPicture, coverPicture, type Shot } from "./pictures.ts";
import { scenes } from "./scenes.ts";
import { smallShapes } from "./small-shapes.ts";
import { rimNames } from "./wheel.ts";

const look: CarLook = {
  shot: "side",
  body: "coupe",
  palette: "sakura",
  scene: "sakuraAvenue",
  livery: "swoosh",
  confetti: "petal",
  portrait: { hair: "flowing", wears: "flower", mood: "happy" },
  rim: "five",
  rimColour: "#ffffff",
  facing: "left",
};

const keys = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];
const at = <Item>(list: readonly Item[], index: number) => list[index % list.length]!;

describe("carPicture", () => {
  it("is the same for the same seed and another for another seed", () => {
    expect(carPicture(look, seededRandom("a"))).toBe(carPicture(look, seededRandom("a")));
    expect(carPicture(look, seededRandom("a"))).not.toBe(carPicture(look, seededRandom("b")));
  });

  it("needs no font", () => {
    expect(carPicture(look, seededRandom("a"))).not.toContain("<text");
  });

  it("draws every body, scene, livery, shape, portrait and rim as a full 4:3 picture", async () => {
    const shots: Shot[] = ["side", "close", "tilt", "front"];
    const tables: object[] = [carBodies, scenes, liveries, smallShapes, emblems, palettes];
    const longest = Math.max(...tables.map((table) => Object.keys(table).length), rimNames.length);
    for (let index = 0; index < longest; index++) {
      const svg = carPicture(
        {
          ...look,
          shot: at(shots, index),
          body: at(keys(carBodies), index),
          palette: at(keys(palettes), index),
          scene: at(keys(scenes), index),
          livery: at(keys(liveries), index),
          confetti: at(keys(smallShapes), index),
          portrait: at(keys(emblems), index),
          rim: at(rimNames, index),
        },
        seededRandom(index),
      );
      expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
      const image = sharp(Buffer.from(svg));
      expect(await image.metadata()).toMatchObject({ width: 1200, height: 900 });
      const { isOpaque, entropy } = await sharp(await image.resize(300).png().toBuffer()).stats();
      expect(isOpaque).toBe(true); // the demo drops the alpha channel
      expect(entropy).toBeGreaterThan(3);
    }
  });
});

describe("coverPicture", () => {
  it("is wide, opaque and shows all three cars", async () => {
    const cover = (right: CarLook) => coverPicture("touge", [look, look, right], seededRandom(1));
    const image = sharp(Buffer.from(cover(look)));
    expect(await image.metadata()).toMatchObject({ width: 1200, height: 630 });
    expect((await image.stats()).isOpaque).toBe(true);
    expect(cover({ ...look, body: "keiVan" })).not.toBe(cover(look));
  });
});
