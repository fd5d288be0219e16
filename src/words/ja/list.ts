import { contestCards } from "./contest-cards.ts";
import { publicList } from "./public-list.ts";

export const list = { publicList, contestCards };
