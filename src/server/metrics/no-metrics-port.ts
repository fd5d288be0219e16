/** The message says what to change. */
export class NoMetricsPort extends Error {}
