import { contestCards } from "./contest-cards.ts";
import { publicList } from "./public-list.ts";
import { showDays } from "./show.ts";
import { showCard } from "./show-card.ts";

export const list = { publicList, contestCards, showCard, showDays };
