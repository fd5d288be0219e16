import { FileDown } from "lucide-react";
import { useState } from "react";
import { exportAccount } from "#contract/accounts.ts";
import { exportFileName } from "#domain/accounts.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { download } from "#web/lib/http/download.ts";
import { showFailure } from "#web/ui/message/show-failure.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { Button } from "#web/ui/press/button.tsx";
import { AccountSection } from "./account-section.tsx";

export function DataSection() {
  const [isBusy, setIsBusy] = useState(false);
  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      const { file } = await download(exportAccount, { params: {} });
      saveFile(file, exportFileName);
      showToast({ title: "Your data was saved" });
    } catch (error) {
      showFailure("Download failed", error, "Please try again.");
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <AccountSection title="Your Data">
      <p className="text-muted">All that is kept about you, your votes included, in one file (JSON).</p>
      <Button icon={FileDown} className="sm:justify-self-start" busy={isBusy} onClick={() => void save()}>
        Download My Data
      </Button>
    </AccountSection>
  );
}
