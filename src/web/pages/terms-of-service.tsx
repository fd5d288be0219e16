import { LegalPage } from "./legal/legal-page.tsx";
import text from "./legal/terms-of-service.md?raw";

export function TermsOfServicePage() {
  return <LegalPage text={text} />;
}
