import { LegalPage } from "./legal/legal-page.tsx";
import text from "./legal/privacy-policy.md?raw";

export function PrivacyPolicyPage() {
  return <LegalPage text={text} />;
}
