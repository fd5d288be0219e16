/** Parts of the first screens. */
export const ui = {
  homeOf: (product: string) => `${product} home`,
  noImage: "No image available",
  readMore: "Read More",
  showLess: "Show Less",
  showMore: "Show More",
  close: "Close",
  tryAgain: "Try Again",
  checkConnection: "Please check your connection.",
  dialogFailed: "This could not be loaded. Please check your connection and try again.",
};
