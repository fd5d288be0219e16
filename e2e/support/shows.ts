import type { Page } from "@playwright/test";
import type { Language } from "#domain/languages.ts";
import { voteOfSomebody } from "./contests.ts";

type Car = { number: string; name: string } & Record<string, unknown>;
type MadeShow = {
  title?: string;
  language?: Language;
  classes?: string[];
  awards?: Record<string, unknown>[];
  cars?: Car[];
};

const hour = 60 * 60_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** A show of the person who is signed in on this page; `className` of an award or a car: of its class. */
export async function makeShow(
  page: Page,
  { title = "Fox night", language, classes = [], awards = [], cars = [] }: MadeShow,
) {
  const post = async (path: string, data: object): Promise<{ id: number }> => {
    const reply = await page.request.post(path, { data });
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()}: ${await reply.text()}`);
    return reply.json();
  };
  const { id: showId } = await post("/api/shows", {
    title,
    language,
    firstDay: inHours(0).slice(0, 10),
    place: "Pier 4",
  });
  const classIds = new Map<unknown, number>();
  for (const name of classes) classIds.set(name, (await post(`/api/shows/${showId}/classes`, { name })).id);
  const ofClass = (name: unknown) => (classIds.has(name) ? [classIds.get(name) as number] : []);
  const contestIds: number[] = [];
  for (const { className, ...award } of awards) {
    const times = { startDate: inHours(-1), endDate: inHours(5), whoMayVote: "signed_in" };
    const takes = className ? { takes: "classes", classIds: ofClass(className) } : {};
    contestIds.push((await post(`/api/shows/${showId}/awards`, { ...times, ...takes, ...award })).id);
  }
  const exhibitIds: number[] = [];
  for (const { className, ...car } of cars)
    exhibitIds.push((await post(`/api/shows/${showId}/exhibits`, { ...car, classIds: ofClass(className) })).id);
  return { showId, contestIds, exhibitIds };
}

/** The vote of a new person for the car's entry in an award. */
export async function voteForCar(page: Page, showId: number, contestId: number, exhibitId?: number): Promise<void> {
  const { exhibits } = await (await page.request.get(`/api/shows/${showId}`)).json();
  await voteOfSomebody(contestId, exhibits.find(({ id }: { id: number }) => id === exhibitId).entries[contestId]);
}
