/** What all streams of a contest, or of a show, are sent alike. */
export type Feed<Shown> = {
  what: "contest" | "show";
  read(id: number): Promise<FeedRead<Shown> | undefined>;
  /** The later one of what was read and what was sent. */
  latest(read: Shown, sent: Shown): Shown;
  /** Must be sent also where the newest state cannot be read. */
  hidesMore(one: Shown, other: Shown): boolean;
  /** the events of a stream that opens */
  first(shown: Shown): Buffer[];
  changes(before: Shown, now: Shown, streams: number): Buffer[];
};

export type FeedRead<Shown> = {
  shown: Shown;
  /** the newest state could not be read, this is the last one that could */
  stale: boolean;
  /** whether a change has come since that it does not include */
  isOutdated: () => boolean;
  /** when it is another one although nothing has changed, by performance.now(); infinite where that never comes */
  changesAt: number;
};
