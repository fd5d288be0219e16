import type { forms as english } from "../en/forms.ts";

export const forms: typeof english = {
  optional: "opcional",
  tryAgain: "Inténtalo de nuevo.",
  uploadingPhoto: "Subiendo tu foto…",
  photoUploaded: "Imagen subida",
  uploadFailed: "No se pudo subir",
  photoNotUploaded: "No se pudo subir la imagen",
  photoFaults: {
    type: {
      title: "Tipo de archivo no válido",
      description: "Elige un archivo de imagen (JPG, PNG, GIF, etc.)",
    },
    size: {
      title: "Archivo demasiado grande",
      description: "Elige una imagen de menos de 10 MB",
    },
  },
};
