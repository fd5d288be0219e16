import { newContest } from "#domain/contests/contest-form.ts";
import { type AwardChoice, checkNewAwards, classesMessage, namesInLines, newAwards } from "#domain/shows/new-show.ts";
import { blankShow, type NewShowStep } from "#domain/shows/show-draft.ts";
import { checkShow, newShow, withShowFields } from "#domain/shows/show-form.ts";
import { hourMs } from "#domain/time/durations.ts";
import { defaultWhoMayVote } from "#domain/votes/who-may-vote-choice.ts";
import { isGoogleConfigured, isMailConfigured } from "#web/lib/page/page-data.ts";
import { fieldOfDate, instantOfField } from "#web/lib/time/local-times.ts";
import { languageNow } from "#web/lib/words/words.ts";

export function blankForm() {
  return { ...blankShow, firstDay: fieldOfDate(new Date()).slice(0, 10), language: languageNow() as string };
}
export type NewShowForm = typeof blankShow & { csv?: File | undefined };

const noChoice: AwardChoice = { classes: [] };

export function choiceOf({ choices, classes }: NewShowForm, title: string): AwardChoice {
  const { times, classes: chosen } = choices[title] ?? noChoice;
  const known = namesInLines(classes);
  // A class may have gone when one went back to that step.
  return { times, classes: chosen.filter((name) => known.includes(name)) };
}

function valuesOf({ title, place, firstDay, lastDay, language }: NewShowForm) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return withShowFields(newShow, { title, place, firstDay, lastDay, language, timeZone: timeZone || "UTC" });
}

export function checkStep(step: NewShowStep, form: NewShowForm): Record<string, string> {
  if (step === 0) return { ...checkShow(valuesOf(form)) };
  const classes = classesMessage(form.classes);
  if (step === 1) return classes ? { classes } : {};
  return checkNewAwards(newAwards(form.ticked, form.otherAwards), form, form.choices, new Date());
}

/** Voting is proposed for the days of the show, which are asked first, and never for a time that has passed. */
export function withProposedTimes(form: NewShowForm, now: Date): Partial<NewShowForm> {
  if (form.startDate !== "") return {};
  const usual = `${form.firstDay}T10:00`;
  const startDate = new Date(usual) < now ? fieldOfDate(now) : usual;
  const endDate = `${form.lastDay || form.firstDay}T17:00`;
  const isTooLate = new Date(endDate) <= new Date(startDate);
  return { startDate, endDate: isTooLate ? fieldOfDate(new Date(Date.parse(startDate) + 3 * hourMs)) : endDate };
}

export function toSend(form: NewShowForm) {
  const whoMayVote = defaultWhoMayVote({ mail: isMailConfigured(), google: isGoogleConfigured() });
  const awards = newAwards(form.ticked, form.otherAwards).map((title) => {
    const { classes, times = form } = choiceOf(form, title);
    const [startDate, endDate] = [instantOfField(times.startDate), instantOfField(times.endDate)];
    return { ...newContest, whoMayVote, title, startDate, endDate, classes, language: form.language };
  });
  return { show: valuesOf(form), classes: namesInLines(form.classes), awards, csv: form.csv };
}
