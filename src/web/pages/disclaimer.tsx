import text from "./legal/disclaimer.md?raw";
import { LegalPage } from "./legal/legal-page.tsx";

export function DisclaimerPage() {
  return <LegalPage text={text} />;
}
