import type { failedSignIn as english } from "../en/failed-sign-in.ts";

export const failedSignIn: typeof english = {
  withEmail: "Iniciar sesión por correo",
  backToContest: "Volver al concurso",
  back: "Volver a donde estabas",
  errors: {
    auth_not_configured: "El inicio de sesión no está bien configurado para este dominio.",
    auth_failed: "No se pudo iniciar sesión. Inténtalo de nuevo.",
    auth_callback_failed: "No se pudo completar el inicio de sesión. Inténtalo de nuevo.",
    oauth_error: "Ocurrió un error desconocido al iniciar sesión",
    other: "Ocurrió un error al iniciar sesión.",
  },
  oauthError: (details) => `Error de inicio de sesión: ${details}`,
  title: "Error de inicio de sesión",
  home: "Ir al inicio",
  tryAgain: "Intentar de nuevo",
  failed: "No se pudo iniciar sesión",
};
