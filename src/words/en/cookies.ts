/** The bar about cookies. */
export const cookies = {
  /** `link`: to the privacy policy */
  sentence: <Link>(link: Link) => ["We use cookies to keep you signed in, never to track you. ", link],
  inShort: "Cookies: ",
  understood: "Got it",
  title: "Cookies",
};
