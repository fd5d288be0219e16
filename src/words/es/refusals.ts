import type { RefusalWords } from "../refusal-words.ts";

export const refusals: RefusalWords = {
  accountHasChanged: "Tu cuenta acaba de cambiar. Revísala e inténtalo de nuevo.",
  accountLocked: "Esta cuenta está bloqueada. Habla con quienes organizan el concurso.",
  awardNotFound: "No se encontró el premio",
  badCredentials: "Correo o contraseña incorrectos",
  badEmail: "Escribe un correo electrónico válido",
  badText: "Usa solo texto simple",
  cancelledPass: "Este pase fue anulado. Pregunta donde te lo dieron.",
  codeFirst: "Primero escribe el código que te enviamos por correo",
  codeMissing: "Escribe los seis dígitos del código",
  codeNotValid: (minutes) =>
    `Este código no es válido aquí. Un código funciona durante ${minutes} minutos y solo en el navegador que lo pidió.`,
  contestNotFound: "No se encontró el concurso",
  emailHasAccount: "Ya existe una cuenta con este correo",
  emailTaken: "Esta dirección ya tiene una cuenta. Inicia sesión en ella con un código y elimínala primero.",
  entryNotFound: "No se encontró el participante",
  firstNameMissing: "Escribe tu nombre",
  hasOrganizerAccess: "Ya tienes acceso de organizador",
  internal: "Algo falló de nuestro lado. Inténtalo de nuevo.",
  invitationNotFound: "No se encontró la invitación",
  lastNameMissing: "Escribe tu apellido",
  lastSuperAdmin: "Eres el único superadministrador. Primero nombra a otra persona.",
  noAccountHere: "No tienes una cuenta aquí: iniciaste sesión sin una.",
  noMail: "Este sitio no envía correos",
  noPassesHere: "Este concurso no acepta pases.",
  noPassesInShow: "Este evento no acepta pases.",
  notAllowed: "No tienes permiso para hacer esto",
  noTryLeft: "Ese fue el último intento. Pide un código nuevo.",
  organizerReasonTooShort: (least) => `Explica en al menos ${least} caracteres por qué quieres ser organizador`,
  organizesFirst: (of, titles, more) => {
    const named = titles.map((title) => `“${title}”`).join(", ");
    return `Primero cede o elimina tus ${of === "shows" ? "eventos y concursos" : "concursos"}: ${more > 0 ? `${named} y ${more} más` : named}.`;
  },
  otherGoogleAccount:
    "Otra cuenta de Google ya inició sesión aquí con este correo. Usa esa cuenta o pide a los organizadores que liberen el correo.",
  otherSpelling: "Ya tienes una cuenta con otra forma de escribir esta dirección. Inicia sesión con esa.",
  pageNotFound: "No se encontró la página",
  passOnlyVotes: "Un pase solo sirve para votar.",
  passwordMissing: "Escribe tu contraseña",
  passwordTooShort: (least) => `La contraseña debe tener al menos ${least} caracteres`,
  photoOfGoogle: "Tu foto viene de tu cuenta de Google. Para mostrar otra aquí, necesitas una cuenta propia.",
  photosUnavailable:
    "Ahora mismo no se pueden guardar ni mostrar fotos. Todo lo demás funciona. Inténtalo de nuevo en un minuto.",
  requestWaiting: "Tu solicitud ya está esperando respuesta",
  sameEmail: "Esta ya es tu dirección",
  saveNotConfirmed: "No podemos confirmar que se haya guardado. Revísalo e inténtalo de nuevo en un momento.",
  sessionNotFound: "No se encontró la sesión",
  showNotFound: "No se encontró el evento",
  signInNeeded: "Inicia sesión",
  tooBusy: "Hay mucha gente aquí en este momento. Ten un poco de paciencia.",
  tooLong: (most) => `Usa como máximo ${most} caracteres`,
  tooManyAccessCodes: "Demasiados códigos de acceso incorrectos. Espera un poco e inténtalo de nuevo.",
  tooManyAttempts: "Demasiados intentos. Inténtalo más tarde.",
  tooManySignIns: "Ahora mismo hay demasiadas personas iniciando sesión. Inténtalo de nuevo en un momento.",
  tooManyWrongPasses: "Demasiados pases incorrectos. Espera un poco e inténtalo de nuevo.",
  typeEmailToDelete: "Escribe tu correo exactamente como se muestra",
  unavailable: "Ahora mismo no podemos hacer esto. Inténtalo de nuevo en un momento.",
  undoNotValid: (hours) =>
    `Este enlace ya no funciona. Un cambio de correo se puede deshacer una vez, en un plazo de ${hours} horas.`,
  wrongAccessCode: "Ese código de acceso no es válido.",
  wrongCode: (triesLeft) =>
    triesLeft === 1
      ? "El código es incorrecto. Te queda 1 intento."
      : `El código es incorrecto. Te quedan ${triesLeft} intentos.`,
  wrongCurrentPassword: "Esa no es tu contraseña actual",
  wrongPass: "Ese pase no es válido. Revisa sus letras y números.",
};
