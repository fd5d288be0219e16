import type { legalPage as english } from "../en/legal-page.ts";

export const legalPage: typeof english = {
  backToHome: "Volver al inicio",
  effective: "En vigor desde el 9 de junio de 2025",
  isTranslation: "Esta traducción es informativa. El texto en inglés es el que tiene validez legal.",
  governingState: "Texas",
};
