import type { failedSignIn as english } from "../en/failed-sign-in.ts";

export const failedSignIn: typeof english = {
  withEmail: "Iniciar sesión por correo",
  backToContest: "Volver al concurso",
  back: "Volver a donde estabas",
};
