export const accountMenu = {
  account: "Account",
  open: "Account menu",
  /** in place of the address of a person with a pass */
  passIsFor: {
    contest: "Good for voting in its contest",
    show: "Good for voting in its show",
  },
  myPlace: {
    contest: "My Contest",
    show: "My Show",
    home: "My Home",
  },
  organizerRequests: "Organizer Requests",
  people: "People",
  changePhoto: "Change Photo",
  requestAccess: "Request organizer access",
  /** `approved`: the role was taken away later */
  accessState: {
    none: "",
    pending: "Waiting for an answer",
    rejected: "Not approved last time",
    approved: "Access withdrawn",
  },
};
