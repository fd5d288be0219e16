import type { busyPage as english } from "../en/busy-page.ts";

export const busyPage: typeof english = {
  title: "少々お待ちください",
  retries: "このページは自動的に再読み込みされます。",
};
