import { oneAwardPerCarRule } from "#domain/shows/one-award-per-car.ts";

/** Who has won which award of a show, after its end. */
export const showWinners = {
  winners: "Winners",
  oneAwardPerCar: oneAwardPerCarRule,
  toBeAnnounced: "To be announced",
  noWinner: "No winner",
  shared: (cars: number) => `${cars} cars share this award`,
};
