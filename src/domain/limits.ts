/** Largest lengths and counts. The database checks the same numbers. */
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
  csvRows: 20_000, // far more than a show has; about as many short rows fit into csvBytes
  organizerReasonMin: 10,
  organizerReasonMax: 2_000,
} as const;
