import { landingPage } from "./landing-page.ts";

export const landing = { landingPage };
