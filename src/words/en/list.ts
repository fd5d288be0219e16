import { contestCards } from "./contest-cards.ts";
import { publicList } from "./public-list.ts";
import { showCard } from "./show-card.ts";
import { showDays } from "./show-days.ts";

export const list = { publicList, contestCards, showCard, showDays };
