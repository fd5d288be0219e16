/** The dialog in which a picture of the winner is saved or shared. */
export const winnerPicture = {
  notLoaded: "The result could not be loaded",
  drawing: "Drawing...",
  notDrawn: "This browser could not draw the picture.",
  size: "Size",
  formats: { portrait: "Portrait, 1080 × 1350", wide: "Wide, 1920 × 1080" },
  showVotes: "Show votes",
  missesPhoto: "A photo could not be loaded, or its website does not allow it here.",
  share: "Share Picture",
  save: "Save Picture",
  saved: "Picture Saved",
};
