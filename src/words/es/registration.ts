import type { registration as english } from "../en/registration.ts";

export const registration: typeof english = {
  firstName: "Nombre",
  lastName: "Apellido",
  commonPassword:
    "Es una de las contraseñas más comunes y es fácil de adivinar. Puedes usarla, pero otra es más segura.",
  requestAccess: "Solicitar acceso de organizador",
  requestAccessHint: "Para hacer tus propios concursos. Un administrador revisa cada solicitud.",
  whyAccess: "¿Por qué quieres acceso de organizador?",
  whyAccessExample: "¿Qué evento organizas y cuándo?",
  sentWithCode: "Tu solicitud se enviará cuando escribas el código que te mandamos por correo.",
  createAccount: "Crear cuenta",
  creating: "Creando la cuenta…",
  created: "¡Cuenta creada!",
  createdText: "Tu cuenta se creó correctamente.",
  failed: "No se pudo crear la cuenta",
  failedHere: "No se pudo crear la cuenta",
  tryOthers: "Inténtalo de nuevo con otros datos.",
  later: "Después",
  createdWithCode:
    "Ya iniciaste sesión y puedes votar. Tu cuenta se creará cuando escribas el código; hasta entonces, tu voto puede quedar en espera.",
  createdAndRequestedWithCode:
    "Ya iniciaste sesión y puedes votar. Tu cuenta se creará y tu solicitud de acceso de organizador se enviará cuando escribas el código; hasta entonces, tu voto puede quedar en espera.",

  accessTitle: "Solicitar acceso de organizador",
  accessText:
    "Los organizadores crean concursos y administran sus participantes. Un administrador revisa cada solicitud.",
  waits: "Tu solicitud espera la respuesta de un administrador. No hay nada más que hacer.",
  waitsHere: "Tu solicitud de acceso de organizador espera la respuesta de un administrador.",
  afterwards:
    "Cuando se apruebe, encontrarás Mis concursos en el menú de la cuenta. Mientras tanto, mira los concursos y vota.",
  askAgain: "Tu última solicitud no se aprobó. Puedes pedirlo otra vez y contar más sobre lo que planeas.",
  send: "Enviar solicitud",
  sent: "Solicitud enviada",
  sentText: "Un administrador la revisará.",
  notSent: "No se pudo enviar la solicitud",
};
