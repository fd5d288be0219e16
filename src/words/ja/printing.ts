import type { printing as english } from "../en/printing.ts";

export const printing: typeof english = {
  dialogOpened: "印刷ダイアログを開きました",
  blocked: "印刷がブロックされました",
  allowPopups: "印刷するには、ポップアップを許可してください。",
  allowPopupsForContestants: "エントリー一覧を印刷するには、ポップアップを許可してください。",
  allowPopupsForEntries: "エントリー一覧を印刷するには、ポップアップを許可してください。",
};
