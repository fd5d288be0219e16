import type { sharing as english } from "../en/sharing.ts";

export const sharing: typeof english = {
  copyLink: "Copiar enlace",
  linkCopied: "¡Enlace copiado!",
  messageCopied: "¡Mensaje copiado!",
  qrTitle: { contest: "Código QR y enlace del concurso", show: "Código QR y enlace del evento" },
  qrText: {
    contest: "Comparte este concurso con los votantes por código QR o enlace",
    show: "Comparte este evento con los votantes por código QR o enlace",
  },
  qrCodeOf: (title) => `Código QR de ${title}`,
  share: { contest: "Compartir concurso", show: "Compartir evento" },
  url: { contest: "URL del concurso", show: "URL del evento" },
  copyUrl: "Copiar URL",
  urlCopied: "URL copiada",
  copied: "¡Copiado al portapapeles!",
  download: "Descargar código QR",
  downloaded: "Código QR descargado",
  qrError: "Error del código QR",
  qrFailed: "No se pudo generar el código QR",
};
