/** Around the legal texts. */
export const legalPage = {
  backToHome: "Back to Home",
  effective: "Effective June 9, 2025",
  /** nothing: it is the English text itself */
  isTranslation: "",
  governingState: "Texas",
};
