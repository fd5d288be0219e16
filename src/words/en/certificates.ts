import { listInWords } from "#domain/text/list-in-words.ts";
import { ordinal } from "#domain/text/ordinal.ts";
import { plural } from "#domain/text/plural.ts";

/** `place` and `participant` are proposed: organizers may write something else. */
export const certificates = {
  certificates: "Certificates",
  place: (rank: number) => `${ordinal(rank)} place`,
  participant: "Participant",
  number: (number: string) => `No. ${number}`,
  votes: (count: number) => plural(count, "vote"),
  /** before their logos */
  presentedBy: "presented by",
  presentedByNames: (sponsors: readonly string[]) => `presented by ${listInWords(sponsors)}`,
  signature: "Signature",
};
