import { productName } from "#domain/brand.ts";
import { invitationDays } from "#domain/people/helping.ts";
import { codeValidMinutes, shownCode } from "#domain/people/mail-codes.ts";
import { undoEmailHours } from "#domain/people/mails.ts";
import type { Role } from "#domain/people/people.ts";
import { shorten } from "#domain/text/shorten.ts";
import type { MailWords } from "../mail-words.ts";

const ignoreIt = "Si no fuiste tú, puedes ignorar este correo.";

const codeSubject = (code: string) => `${shownCode(code)} es tu código de ${productName}`;
const codeLine = (code: string) => `${shownCode(code)} es tu código para ${productName}.`;
const works = `Es válido por ${codeValidMinutes} minutos.`;
const askedForIt = (site: string, browser: string) =>
  `Alguien lo pidió en ${site} (${browser}) con esta dirección. ${ignoreIt}`;
const notYou = (site: string) =>
  `Si no fuiste tú, abre ${site}, toca “¿Olvidaste tu contraseña?” y elige una contraseña nueva: así se cierran las demás sesiones.`;

const roles: Readonly<Record<Role, string>> = {
  voter: "votante",
  organizer: "organizador",
  admin: "administrador",
  super_admin: "superadministrador",
};

const invitationSubject = (invitedBy: string, title: string) =>
  `${invitedBy} te invita a ayudar en “${shorten(title, 80)}”`;
const openLink = (url: string) =>
  `Para ver y aceptar la invitación, abre este enlace en un plazo de ${invitationDays} días: ${url}`;
const unknownInvitation = "Si no sabes de qué se trata, puedes ignorar este correo.";

export const mails: MailWords = {
  signInCode: (code, site, browser) => [
    codeSubject(code),
    codeLine(code),
    `Escríbelo para iniciar sesión, en el navegador donde lo pediste. ${works}`,
    askedForIt(site, browser),
  ],
  passwordResetCode: (code, site, browser) => [
    codeSubject(code),
    codeLine(code),
    `Escríbelo para elegir una contraseña nueva, en el navegador donde lo pediste. ${works}`,
    askedForIt(site, browser),
  ],
  emailChangeCode: (code, site, browser) => [
    codeSubject(code),
    codeLine(code),
    `Escríbelo para usar esta dirección en tu cuenta, en el navegador donde lo pediste. ${works}`,
    askedForIt(site, browser),
  ],
  accountExists: (code, site, browser) => [
    codeSubject(code),
    codeLine(code),
    `Alguien intentó registrarse en ${site} (${browser}) con esta dirección, pero ya tiene una cuenta. No se creó una segunda.`,
    `Si fuiste tú, escribe el código para iniciar sesión en tu cuenta, en el navegador donde lo pediste. ${works} Tu contraseña sigue siendo la misma.`,
    ignoreIt,
  ],
  noAccount: (site, browser) => [
    `No hay ninguna cuenta de ${productName} con esta dirección`,
    `No hay ninguna cuenta de ${productName} con esta dirección.`,
    `Alguien pidió una contraseña nueva para ella en ${site} (${browser}). Si fuiste tú, prueba con la dirección con la que te registraste.`,
    ignoreIt,
  ],
  firstPassword: (site) => [
    `Tu cuenta de ${productName} ahora tiene contraseña`,
    `Tu cuenta de ${productName} ahora tiene contraseña. Se cerró la sesión en todos los demás dispositivos.`,
    notYou(site),
  ],
  newPassword: (site) => [
    `Tu cuenta de ${productName} tiene una contraseña nueva`,
    `Tu cuenta de ${productName} tiene una contraseña nueva. Se cerró la sesión en todos los demás dispositivos.`,
    notYou(site),
  ],
  emailChanged: (newEmail, undoUrl) => [
    `Tu cuenta de ${productName} tiene una dirección nueva`,
    `Tu cuenta de ${productName} ahora usa la dirección ${newEmail} en lugar de esta.`,
    "Si fuiste tú, no tienes que hacer nada.",
    `Si no fuiste tú, deshaz el cambio en un plazo de ${undoEmailHours} horas: ${undoUrl}`,
    "Así la cuenta vuelve a esta dirección, se cierran todas las sesiones y se elimina la contraseña.",
  ],
  newEmail: (site) => [
    `Esta es ahora la dirección de tu cuenta de ${productName}`,
    `Tu cuenta de ${productName} en ${site} ahora usa esta dirección de correo.`,
  ],
  addressTaken: (site) => [
    `Ya tienes una cuenta de ${productName}`,
    `Alguien intentó usar esta dirección para otra cuenta en ${site}, pero ya tiene una.`,
    "Si fuiste tú, inicia sesión con esta dirección. Si no, puedes ignorar este correo.",
  ],
  emailUndone: (site) => [
    `Tu cuenta de ${productName} vuelve a tener esta dirección`,
    `Se deshizo el cambio de correo de tu cuenta de ${productName}. Se cerraron todas las sesiones y la cuenta ya no tiene contraseña.`,
    `Inicia sesión en ${site} con un código o con Google y elige una contraseña nueva.`,
  ],
  accountDeleted: (site) => [
    `Se eliminó tu cuenta de ${productName}`,
    `Se eliminó tu cuenta de ${productName} en ${site}, con todo lo que guardábamos sobre ti.`,
    "Se quitaron tus votos en concursos abiertos. Los de concursos terminados siguen contando, pero nadie puede saber de quién eran.",
  ],
  roleChanged: (site, role) => [
    `Ahora eres ${roles[role]} en ${productName}`,
    `Un administrador cambió tu función en ${site}: ahora eres ${roles[role]}.`,
  ],
  signedOut: (site) => [
    `Se cerró tu sesión en ${productName}`,
    `Un administrador cerró tu sesión en todos los dispositivos en ${site}. Puedes volver a iniciar sesión.`,
  ],
  locked: (site) => [
    `Se bloqueó tu cuenta de ${productName}`,
    `Un administrador bloqueó tu cuenta en ${site}. Se cerró tu sesión y no puedes volver a iniciarla.`,
    "Si crees que es un error, habla con quienes organizan el concurso.",
  ],
  unlocked: (site) => [
    `Se desbloqueó tu cuenta de ${productName}`,
    `Un administrador desbloqueó tu cuenta en ${site}. Puedes volver a iniciar sesión.`,
  ],
  coOrganizerInvitation: (invitedBy, title, url) => [
    invitationSubject(invitedBy, title),
    `${invitedBy} te invita a ayudar con la organización del concurso “${title}” en ${productName}.`,
    "Puedes hacer todo, menos eliminar el concurso, cederlo o elegir a sus ayudantes.",
    openLink(url),
    unknownInvitation,
  ],
  stageInvitation: (invitedBy, title, url) => [
    invitationSubject(invitedBy, title),
    `${invitedBy} te invita a ayudar con el escenario del concurso “${title}” en ${productName}.`,
    "Puedes usar el control remoto del escenario y ver lo que pasa en la página de control.",
    openLink(url),
    unknownInvitation,
  ],
};
