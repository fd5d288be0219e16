import { FileDown } from "lucide-react";
import { exportAccount } from "#contract/accounts.ts";
import { exportFileName } from "#domain/people/accounts.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { download } from "#web/lib/http/download.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { sayOutcome } from "#web/ui/message/show-failure.ts";
import { Button } from "#web/ui/press/button.tsx";
import { AccountSection } from "./account-section.tsx";

export function DataSection() {
  const save = useCommand(async () => saveFile((await download(exportAccount, { params: {} })).file, exportFileName));
  const press = () => save.mutate(undefined, sayOutcome({ title: "Your data was saved" }, "Download failed"));
  return (
    <AccountSection title="Your Data">
      <p className="text-muted">Everything we store about you, including your votes, in one file (JSON).</p>
      <Button icon={FileDown} className="sm:justify-self-start" busy={save.isPending} onClick={press}>
        Download My Data
      </Button>
    </AccountSection>
  );
}
