import type { signIn as english } from "../en/sign-in.ts";

export const signIn: typeof english = {
  titles: {
    ways: "Inicia sesión para votar",
    code: "Escribe el código",
    "new-password": "Elige una contraseña nueva",
  },
  toCreate: "Inicia sesión o crea una cuenta para crear tu concurso.",
  oneVote: {
    contest: "Un voto por persona y por concurso.",
    award: "Un voto por persona y por premio.",
  },
  onePerPerson: {
    contest: "Cada persona tiene un voto por concurso",
    award: "Cada persona tiene un voto por premio",
  },
  noAccountCreated: "Con Google no se crea ninguna cuenta",
  noSpam: "Sin spam",
  why: "¿Por qué tengo que iniciar sesión?",
  whyText:
    "Demuestra que eres una persona real, para que cada quien tenga un voto. Votar con Google no crea ninguna cuenta, y nunca enviamos spam.",
  dismissWhy: "Cerrar la explicación",
  how: "Cómo iniciar sesión",
  signIn: "Iniciar sesión",
  createAccount: "Crear cuenta",
  orWithEmail: "o con tu correo",
  orWithPassword: "o con una contraseña",
  orWithGoogle: "o con Google",
  otherPage:
    "También puedes iniciar sesión con tu correo o crear una cuenta en la página principal de inicio de sesión.",
  toOtherPage: "Ir a la página de inicio de sesión",

  email: "Correo electrónico",
  noAccountNeeded: (minutes) =>
    `No necesitas una cuenta. Te enviamos un código de seis dígitos, válido por ${minutes} minutos, y nada más.`,
  googleIsQuicker: "Es una dirección de Google: iniciar sesión con Google es más rápido que esperar un correo.",
  emailCode: "Envíame un código",
  emailCodeAnyway: "Envíame un código de todos modos",
  sending: "Enviando…",
  password: "Contraseña",
  signingIn: "Iniciando sesión…",
  forgotPassword: "¿Olvidaste tu contraseña?",
  welcomeBack: "¡Hola de nuevo!",
  loggedIn: "Iniciaste sesión.",
  signedIn: "Sesión iniciada",
  signedInAs: (email) => `Como ${email}.`,
  failed: "No se pudo iniciar sesión",
  failedHere: "No se pudo iniciar sesión",
  checkBoth: "Revisa tu correo y tu contraseña.",

  withGoogle: "Continuar con Google",
  newToGoogle: "¿Primera vez con Google? Crear una cuenta de Google puede requerir verificación por teléfono.",
  notInside: (app) => `No se puede iniciar sesión con Google dentro de ${app}`,
  notInsideThisApp: "No se puede iniciar sesión con Google dentro de esta aplicación",
  openElsewhere: {
    mail: (browser) =>
      `Abre esta página en ${browser}: toca el menú (••• o ⋮) y elige “Abrir en ${browser}”, o copia el enlace y pégalo ahí. Un código por correo siempre funciona, incluso aquí.`,
    password: (browser) =>
      `Abre esta página en ${browser}: toca el menú (••• o ⋮) y elige “Abrir en ${browser}”, o copia el enlace y pégalo ahí. También puedes iniciar sesión aquí con tu correo.`,
  },
  yourBrowser: "tu navegador",
  copyLink: "Copiar enlace",
  linkCopied: "¡Enlace copiado!",
  pasteInto: (browser) => `Pégalo en ${browser}.`,

  forgottenHint: "Enviaremos un código a esta dirección si tiene una cuenta.",
  sendCode: "Enviar el código",
  backToSignIn: "Volver al inicio de sesión",
  codeIfAccount: (email, minutes) => [
    "Si ",
    email,
    ` tiene una cuenta, va un código en camino. Es válido por ${minutes} minutos, en este navegador.`,
  ],
  newPassword: "Contraseña nueva",
  atLeast: (characters) => `Al menos ${characters} caracteres`,
  saving: "Guardando…",
  saveAndSignIn: "Guardar e iniciar sesión",
  passwordChanged: "Contraseña cambiada",
  signedOutElsewhere: "Iniciaste sesión aquí y se cerró la sesión en todos los demás dispositivos.",
  showPassword: "Mostrar contraseña",
  hidePassword: "Ocultar contraseña",

  notConfirmed: "Correo sin confirmar",
  notConfirmedYet: (email) => `${email} aún no está confirmado.`,
  enterCode: "Escribir el código",

  demo: "Demo de inicio de sesión",
  demoText: "El diálogo que ven los votantes antes de su primer voto.",
  openDemo: "Abrir inicio de sesión",
};
