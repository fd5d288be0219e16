export const productName = "ScoreQuest";
export const productInitials = "SQ";
export const associationName = "Car Art Association";
export const defaultPrimaryColor = "#00bf63";
