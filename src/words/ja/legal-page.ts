import type { legalPage as english } from "../en/legal-page.ts";

export const legalPage: typeof english = {
  backToHome: "ホームへ",
  effective: "2025年6月9日発効",
  isTranslation: "この文章は参考のための翻訳です。法的な効力を持つのは英語の原文です。",
  governingState: "テキサス",
};
