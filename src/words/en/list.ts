import { publicList } from "./public-list.ts";

export const list = { publicList };
