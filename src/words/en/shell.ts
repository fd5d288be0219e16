/** What stands around every page. */
export const shell = {
  skipToContent: "Skip to content",
  home: "Home",
  contests: "Contests",
  demo: "Demo",
  myContests: "My Contests",
  signIn: "Sign In",
  signOut: "Sign Out",
  /** before the name of whoever is signed in */
  welcome: "Welcome, ",
  mainNavigation: "Main",
  footer: "Footer",
  publicContests: "Public Contests",
  termsOfService: "Terms of Service",
  privacyPolicy: "Privacy Policy",
  disclaimer: "Disclaimer",
  rightsReserved: (year: number, association: string, product: string) =>
    `© ${year} ${association}. All rights reserved. ${product} is a property of ${association}, built to power fan-favorite contests.`,
  language: "Language",
  languageName: "English",
  languageStays: "The language was not changed",
  checkConnection: "Please check your connection and try again.",
  printFailed: "Print failed",
  loading: "Loading...",
  pageFailed: "This page could not be shown",
  reload: "Reload",
};
