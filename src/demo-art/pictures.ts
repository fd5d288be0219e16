import { between, type Random } from "#domain/seeded-random.ts";
import { carBodies } from "./car-bodies.ts";
import { palettes } from "./palettes.ts";
import type { Backdrop } from "./scene.ts";
import { type SceneName, scenes } from "./scenes.ts";
import { newSheet, type Sheet } from "./sheet.ts";
import { type CarPlan, fromTheFront, fromTheSide } from "./shot.ts";

/** The camera shows the whole flank, only the portrait, the flank with a tilted camera, or the front. */
export type Shot = "side" | "close" | "tilt" | "front";
export type CarLook = CarPlan & { scene: SceneName; facing: "left" | "right"; shot: Shot };

const size = { width: 1200, height: 900 };
const floor = 770;

/** One car in a scene, 4:3, as SVG. */
export function carPicture(look: CarLook, random: Random): string {
  const sheet = newSheet();
  const canvas = { ...size, horizon: Math.round(between(random, 535, 580)) };
  const backdrop = scenes[look.scene](sheet, canvas, palettes[look.palette], random);
  const content = backdrop.behind + carOf(sheet, look, backdrop, random) + backdrop.before;
  if (look.shot !== "tilt") return sheet.finish(size.width, size.height, content);
  const angle = look.facing === "left" ? 6 : -6;
  return sheet.finish(
    size.width,
    size.height,
    `<g transform="translate(600,450) rotate(${angle}) scale(1.16) translate(-600,-450)">${content}</g>`,
  );
}

function carOf(sheet: Sheet, look: CarLook, backdrop: Backdrop, random: Random): string {
  const { facing } = look;
  if (look.shot === "front") return fromTheFront(sheet, look, backdrop, { x: 600, floor, scale: 1.02, facing }, random);
  if (look.shot !== "close") return fromTheSide(sheet, look, backdrop, { x: 600, floor, scale: 1.04, facing }, random);
  const { portrait } = carBodies[look.body];
  const scale = 395 / portrait.size + 0.1;
  const aside = (portrait.x + 60 - 500) * scale;
  const x = 600 + (facing === "left" ? -aside : aside);
  return fromTheSide(sheet, look, backdrop, { x, floor: 470 - portrait.y * scale, scale, facing }, random);
}

/** A cover with three cars, in the proportions that social networks use for links. */
export function coverPicture(
  scene: SceneName,
  [middle, left, right]: readonly [middle: CarPlan, left: CarPlan, right: CarPlan],
  random: Random,
): string {
  const sheet = newSheet();
  const canvas = { width: 1600, height: 840, horizon: 500 };
  const backdrop = scenes[scene](sheet, canvas, palettes[middle.palette], random);
  const facing = "left";
  const cars =
    fromTheFront(sheet, left, backdrop, { x: 300, floor: 636, scale: 0.66, facing }, random) +
    fromTheFront(sheet, right, backdrop, { x: 1300, floor: 636, scale: 0.66, facing }, random) +
    fromTheSide(sheet, middle, backdrop, { x: 800, floor: 760, scale: 0.94, facing }, random);
  return sheet.finish(1200, 630, `<g transform="scale(.75)">${backdrop.behind}${cars}${backdrop.before}</g>`);
}
