import { useWords } from "#web/lib/words/words.ts";
import { LegalPage } from "./legal/legal-page.tsx";

export function PrivacyPolicyPage() {
  return <LegalPage text={useWords("legal").privacyPolicy} />;
}
