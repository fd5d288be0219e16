// npm run bench: measured figures against their budgets, each with a baseline of the same run where one makes sense.
import { ensureBuilt } from "../scripts/ensure-built.js";
import { firstLoad } from "./first-load.ts";
import { signInCrowd } from "./sign-in-crowd.ts";
import { startTimes } from "./start-times.ts";
import { printTable } from "./table.ts";

await ensureBuilt();
printTable("Start", await startTimes());
printTable("First load of the landing page", await firstLoad());
printTable("A crowd signs in", await signInCrowd());
