import { useState } from "react";
import { exportResults } from "#contract/results.ts";
import { openSignInDialog } from "#web/features/auth/public.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { download } from "#web/lib/http/download.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { isSignedOut } from "./sign-in-again.ts";

type ExportState = { busy: boolean; share: number | undefined };

export function useContestExport({ id, title }: { id: number; title: string }) {
  const [state, setState] = useState<ExportState>({ busy: false, share: undefined });
  async function run(): Promise<void> {
    if (state.busy) return;
    setState({ busy: true, share: undefined });
    try {
      const { file, name } = await download(exportResults, {
        params: { contestId: id },
        // The dates in the file are in the time zone of the person who exports it.
        query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        onProgress: (share) => setState({ busy: true, share }),
      });
      saveFile(file, name ?? "Results.xlsx");
      showToast({ title: "Export Successful", description: title });
    } catch (error) {
      showToast({ title: "Export Failed", description: "Failed to export contest data", tone: "error" });
      if (isSignedOut(error)) openSignInDialog();
    } finally {
      setState({ busy: false, share: undefined });
    }
  }
  return { ...state, run };
}
