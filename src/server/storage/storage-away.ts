type Details = {
  /** it did not answer, so what was sent may be done later */
  isInDoubt: boolean;
  cause?: unknown;
};

/** The storage of photos does not answer or refuses us: whoever needs it must try again later. */
export class StorageAway extends Error {
  override readonly name = "StorageAway";
  readonly isInDoubt: boolean;

  constructor(message: string, { isInDoubt, cause }: Details) {
    super(message, cause === undefined ? {} : { cause });
    this.isInDoubt = isInDoubt;
  }
}
