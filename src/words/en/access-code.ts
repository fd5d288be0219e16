/** Of a contest that asks for a code. */
export const accessCode = {
  title: "Access Required",
  needed: {
    contest: "This contest requires an access code to vote",
    award: "This award requires an access code to vote",
  },
  enter: "Enter Code",
  /** before the entry that was pressed */
  yourVote: "Your vote:",
  label: "Access code",
  hint: "Get it from the organizer, on a poster or a badge.",
  missing: "Please enter the access code",
  notChecked: "The code could not be checked. Please try again.",
  granted: "Access granted",
  youCanVote: "You can vote now.",
  enteredBefore: "Entered it before? Sign in",
};
