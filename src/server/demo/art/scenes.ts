import { aurora } from "#server/demo/art/scenes/aurora.ts";
import { candy } from "#server/demo/art/scenes/candy.ts";
import { circuit } from "#server/demo/art/scenes/circuit.ts";
import { cloudSea } from "#server/demo/art/scenes/cloud-sea.ts";
import { desert } from "#server/demo/art/scenes/desert.ts";
import { ferris } from "#server/demo/art/scenes/ferris.ts";
import { fujiDawn } from "#server/demo/art/scenes/fuji-dawn.ts";
import { matsuri } from "#server/demo/art/scenes/matsuri.ts";
import { momiji } from "#server/demo/art/scenes/momiji.ts";
import { neonCity } from "#server/demo/art/scenes/neon-city.ts";
import { parkingDay } from "#server/demo/art/scenes/parking-day.ts";
import { sakuraAvenue } from "#server/demo/art/scenes/sakura-avenue.ts";
import { seaside } from "#server/demo/art/scenes/seaside.ts";
import { showHall } from "#server/demo/art/scenes/show-hall.ts";
import { starfall } from "#server/demo/art/scenes/starfall.ts";
import { studio } from "#server/demo/art/scenes/studio.ts";
import { synthwave } from "#server/demo/art/scenes/synthwave.ts";
import { touge } from "#server/demo/art/scenes/touge.ts";
import { tunnel } from "#server/demo/art/scenes/tunnel.ts";

export const scenes = {
  fujiDawn,
  parkingDay,
  seaside,
  sakuraAvenue,
  momiji,
  studio,
  circuit,
  candy,
  desert,
  cloudSea,
  neonCity,
  showHall,
  touge,
  synthwave,
  matsuri,
  ferris,
  aurora,
  tunnel,
  starfall,
} as const;
export type SceneName = keyof typeof scenes;
