import { useState } from "react";
import type { RemedyPlace } from "#domain/check.ts";
import { stagePath } from "#domain/paths.ts";
import { CheckList } from "#web/features/checks/check-list.tsx";
import { type ContestDialog, ContestDialogs } from "#web/pages/contest-dialogs.tsx";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import type { ControlSection, SectionProps } from "./section.ts";

const dialogs: Readonly<Record<Exclude<RemedyPlace, "stage">, { opens: ContestDialog; label: string }>> = {
  edit: { opens: "edit", label: "Edit Contest" },
  entries: { opens: "entries", label: "Manage Entries" },
  passes: { opens: "passes", label: "Passes" },
  qr: { opens: "qr", label: "Show QR Code" },
  cards: { opens: "cards", label: "Print Cards" },
};

function Checks({ contest }: SectionProps) {
  const [open, setOpen] = useState<ContestDialog>();
  const buttonOf = (place: RemedyPlace) => {
    if (place === "stage")
      return (
        <ButtonAnchor href={stagePath(contest.id)} className="min-h-12">
          Open the Stage Here
        </ButtonAnchor>
      );
    const dialog = dialogs[place];
    return (
      <Button onClick={() => setOpen(dialog.opens)} className="min-h-12">
        {dialog.label}
      </Button>
    );
  };
  return (
    <>
      <CheckList contestId={contest.id} buttonOf={buttonOf} />
      <ContestDialogs contest={contest} open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
    </>
  );
}

export const checkSection: ControlSection = { id: "check", title: "Check", Content: Checks };
