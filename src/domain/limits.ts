import { countText } from "./text/plural.ts";
/** Largest lengths and counts. The database checks the same lengths. */
export const limits = {
  title: 255,
  name: 255,
  owner: 255,
  votingId: 20,
  description: 5_000, // about a page of text
  accessCode: 100,
  url: 2_048, // supported by all browsers and proxies
  email: 254, // the longest address in RFC 5321
  personName: 100,
  passwordMin: 6,
  passwordMax: 256, // long enough for a passphrase, short enough to hash quickly
  imageBytes: 10 * 1024 * 1024,
  csvBytes: 2 * 1024 * 1024,
  csvRows: 5_000, // as many as a contest may have
  organizerReasonMin: 10,
  organizerReasonMax: 2_000,
  entriesOfContest: 5_000, // far more than a show has; every viewer's phone draws and polls all of them
  descriptionsOfEntries: 2_000_000, // of one contest, together: as much as fits in a CSV file
  contestsOfOrganizer: 500,
  showsOfOrganizer: 200,
  place: 255,
  className: 100,
  classesOfShow: 100,
  awardsOfShow: 40, // given ones included; an evening has far fewer
  sponsorsOfContest: 12, // as many logos as a line of the wall can show
  sponsorName: 100,
  helpersOfContest: 20, // those who are invited included
} as const;

export const tooManyEntries = `A contest can have at most ${countText(limits.entriesOfContest)} entries.`;
export const tooMuchText = `All entry descriptions together can have at most ${countText(limits.descriptionsOfEntries)} characters. Please shorten some.`;
export const organizerHasTooManyContests = `That organizer has ${limits.contestsOfOrganizer} contests, which is the maximum.`;
export const organizerHasTooManyShows = `That organizer has ${limits.showsOfOrganizer} shows, which is the maximum.`;
export const tooManyContests = `You have ${limits.contestsOfOrganizer} contests, which is the maximum. Please delete one first.`;
export const tooManyShows = `You have ${limits.showsOfOrganizer} shows, which is the maximum. Please delete one first.`;
export const tooManyClasses = `A show can have at most ${limits.classesOfShow} classes.`;
export const tooManyAwards = `A show can have at most ${limits.awardsOfShow} awards.`;
