import type { showWinners as english } from "../en/show-winners.ts";

export const showWinners: typeof english = {
  winners: "Ganadores",
  oneAwardPerCar:
    "Un premio por auto: cada auto se queda con el premio que se anuncia al final y los demás pasan al siguiente lugar.",
  toBeAnnounced: "Por anunciar",
  noWinner: "Sin ganador",
  shared: (cars) => `${cars} autos comparten este premio`,
};
