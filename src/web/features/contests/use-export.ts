import { useState } from "react";
import { exportResults, exportShow, exportShowWinners } from "#contract/results.ts";
import { openSignInDialog } from "#web/features/auth/public.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { download } from "#web/lib/http/download.ts";
import { showToast } from "#web/ui/message/toast-store.ts";
import { isSignedOut } from "./sign-in-again.ts";

type ExportState = { busy: boolean; share: number | undefined };
type OnProgress = (share: number | undefined) => void;
type Titled = { id: number; title: string };

export function useContestExport({ id, title }: Titled) {
  return useExport(title, (onProgress) =>
    download(exportResults, { params: { contestId: id }, query: inOwnZone(), onProgress }),
  );
}

export function useShowExport({ id, title }: Titled) {
  return useExport(title, (onProgress) =>
    download(exportShow, { params: { showId: id }, query: inOwnZone(), onProgress }),
  );
}

export function useWinnersExport({ id, title }: Titled) {
  return useExport(title, (onProgress) => download(exportShowWinners, { params: { showId: id }, onProgress }));
}

/** The dates in the file are in the time zone of the person who exports it. */
function inOwnZone() {
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

function useExport(title: string, load: (onProgress: OnProgress) => ReturnType<typeof download>) {
  const [state, setState] = useState<ExportState>({ busy: false, share: undefined });
  async function run(): Promise<void> {
    if (state.busy) return;
    setState({ busy: true, share: undefined });
    try {
      const { file, name } = await load((share) => setState({ busy: true, share }));
      saveFile(file, name ?? "Results");
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
