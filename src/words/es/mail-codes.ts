import type { mailCodes as english } from "../en/mail-codes.ts";

export const mailCodes: typeof english = {
  goesTo: (email) => `Se envía a ${email}.`,
  sentTo: (email, minutes) => [
    "Enviamos un código a ",
    email,
    `. Es válido por ${minutes} minutos, en este navegador.`,
  ],
  sixDigits: "Código de seis dígitos",
  confirm: "Confirmar",
  checking: "Comprobando…",
  noMail: "¿No llega el correo? Revisa la carpeta de spam.",
  noMailAnyMore: (perHour) =>
    `¿No llega el correo? Revisa la carpeta de spam. Puedes recibir hasta ${perHour} códigos por hora en una misma red. Después, cambia entre wifi y datos móviles, o espera.`,
  newCode: "Enviar un código nuevo",
  newCodeIn: (seconds) => `Enviar un código nuevo en ${seconds} s`,
  wrongAddress: "¿Dirección equivocada?",
  noConnection: "Sin conexión. Inténtalo de nuevo cuando estés en línea.",
  failed: "Algo salió mal. Inténtalo de nuevo.",
};
