/** The same on all three legal pages. */
export const effectiveDate = "June 9, 2025";
export const minimumAge = 13;
export const governingState = "Texas";
