import { useRef } from "react";
import type { Confirmation } from "#domain/shows/confirming.ts";
import { DeleteEntriesDialog, type Deletion } from "#web/features/entries/delete-entries-dialog.tsx";
import { useCarCalls } from "#web/features/shows/managing-api.ts";
import { questionOf } from "../use-confirmed-change.tsx";

type DeleteCarsDialogProps = {
  showId: number;
  deletion: Deletion | undefined;
  onClose: (keptIds: number[]) => void;
};

/** Deletes several cars. Those with votes are listed with the server's question, and deleted when it is answered. */
export function DeleteCarsDialog({ showId, deletion, onClose }: DeleteCarsDialogProps) {
  const calls = useCarCalls(showId);
  const asked = useRef(new Map<number, Confirmation[]>());
  const remove = async (exhibitId: number) => {
    try {
      await calls.remove(exhibitId, asked.current.get(exhibitId) ?? []);
    } catch (error) {
      const question = questionOf(error);
      if (question) asked.current.set(exhibitId, [question.confirm]);
      throw error;
    }
  };
  return (
    <DeleteEntriesDialog
      calls={{ remove, settled: calls.settled }}
      deletion={deletion}
      called={["car", "cars"]}
      votes={[
        "It leaves all awards. If it has votes, you are asked first.",
        "They leave all awards. For those with votes you are asked first.",
      ]}
      again="Delete Them Too"
      onClose={(kept) => {
        asked.current.clear();
        onClose(kept);
      }}
    />
  );
}
