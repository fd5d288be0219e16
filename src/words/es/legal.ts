import { disclaimer } from "./disclaimer.ts";
import { legalPage } from "./legal-page.ts";
import { privacyPolicy } from "./privacy-policy.ts";
import { termsOfService } from "./terms-of-service.ts";

export const legal = { disclaimer, legalPage, privacyPolicy, termsOfService };
