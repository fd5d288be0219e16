/** How long things may be. The database holds the same numbers as checks. */
export const limits = {
  title: 255,
  name: 255,
  owner: 255,
  votingId: 20,
  description: 5_000, // a page of text; nobody reads more on a phone
  accessCode: 100,
  url: 2_048, // what browsers and proxies agree on
  email: 254, // RFC 5321's longest address
  personName: 100,
  passwordMin: 6,
  passwordMax: 256, // long enough for any passphrase, short enough to hash
  imageBytes: 10 * 1024 * 1024,
  csvBytes: 2 * 1024 * 1024,
  csvRows: 20_000, // more than any show has; 2 MB hold about as many short ones
  organizerReasonMin: 10,
  organizerReasonMax: 2_000,
} as const;
