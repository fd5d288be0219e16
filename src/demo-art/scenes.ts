import { aurora } from "./scenes/aurora.ts";
import { candy } from "./scenes/candy.ts";
import { circuit } from "./scenes/circuit.ts";
import { cloudSea } from "./scenes/cloud-sea.ts";
import { desert } from "./scenes/desert.ts";
import { ferris } from "./scenes/ferris.ts";
import { fujiDawn } from "./scenes/fuji-dawn.ts";
import { matsuri } from "./scenes/matsuri.ts";
import { momiji } from "./scenes/momiji.ts";
import { neonCity } from "./scenes/neon-city.ts";
import { parkingDay } from "./scenes/parking-day.ts";
import { sakuraAvenue } from "./scenes/sakura-avenue.ts";
import { seaside } from "./scenes/seaside.ts";
import { showHall } from "./scenes/show-hall.ts";
import { starfall } from "./scenes/starfall.ts";
import { studio } from "./scenes/studio.ts";
import { synthwave } from "./scenes/synthwave.ts";
import { touge } from "./scenes/touge.ts";
import { tunnel } from "./scenes/tunnel.ts";

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
