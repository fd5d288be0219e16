import { Refusal } from "#server/http/errors.ts";
import { StorageAway } from "#server/storage/storage-away.ts";

/** `unavailable`: it cannot be stored now; `failed`: an error that nobody has foreseen. */
export type UploadOutcome = "stored" | "refused" | "unavailable" | "failed";

/** Tells what became of each upload. */
export function countUploads<Args extends unknown[], Made>(
  take: (...args: Args) => Promise<Made>,
  onUpload: (outcome: UploadOutcome) => void,
): (...args: Args) => Promise<Made> {
  return async (...args) => {
    try {
      const made = await take(...args);
      onUpload("stored");
      return made;
    } catch (error) {
      onUpload(outcomeOf(error));
      throw error;
    }
  };
}

function outcomeOf(error: unknown): UploadOutcome {
  if (error instanceof StorageAway) return "unavailable";
  if (!(error instanceof Refusal)) return "failed";
  return error.code === "unavailable" ? "unavailable" : "refused";
}
