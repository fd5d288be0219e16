import { FileDown } from "lucide-react";
import { exportAccount } from "#contract/accounts.ts";
import { exportFileName } from "#domain/people/accounts.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { download } from "#web/lib/http/download.ts";
import { useCommand } from "#web/lib/http/use-command.ts";
import { useWords } from "#web/lib/words/words.ts";
import { sayOutcome } from "#web/ui/message/show-failure.ts";
import { Button } from "#web/ui/press/button.tsx";
import { AccountSection } from "./account-section.tsx";

export function DataSection() {
  const { account } = useWords("later");
  const save = useCommand(async () => saveFile((await download(exportAccount, { params: {} })).file, exportFileName));
  const press = () => save.mutate(undefined, sayOutcome({ title: account.downloaded }, account.notDownloaded));
  return (
    <AccountSection title={account.data}>
      <p className="text-muted">{account.dataText}</p>
      <Button icon={FileDown} className="sm:justify-self-start" busy={save.isPending} onClick={press}>
        {account.download}
      </Button>
    </AccountSection>
  );
}
