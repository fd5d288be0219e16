const date = new Intl.DateTimeFormat(undefined, { year: "numeric", month: "long", day: "numeric" });

/** The day on which voting ended, in words. */
export function resultDate({ endDate }: { endDate: string }): string {
  return date.format(new Date(endDate));
}
