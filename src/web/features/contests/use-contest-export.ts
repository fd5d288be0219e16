import { useState } from "react";
import { exportResults } from "#contract/results.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { download } from "#web/lib/http/download.ts";

type ExportState = { busy: boolean; share: number | undefined };

export function useContestExport(contestId: number) {
  const [state, setState] = useState<ExportState>({ busy: false, share: undefined });
  async function run(): Promise<void> {
    setState({ busy: true, share: undefined });
    try {
      const { file, name } = await download(exportResults, {
        params: { contestId },
        // The dates in the file are in the time zone of the person who exports it.
        query: { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        onProgress: (share) => setState({ busy: true, share }),
      });
      saveFile(file, name ?? "Results.xlsx");
    } finally {
      setState({ busy: false, share: undefined });
    }
  }
  return { ...state, run };
}
