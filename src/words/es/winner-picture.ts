import type { winnerPicture as english } from "../en/winner-picture.ts";

export const winnerPicture: typeof english = {
  notLoaded: "No se pudo cargar el resultado",
  drawing: "Dibujando…",
  notDrawn: "Este navegador no pudo dibujar la imagen.",
  size: "Tamaño",
  formats: { portrait: "Vertical, 1080 × 1350", wide: "Horizontal, 1920 × 1080" },
  showVotes: "Mostrar votos",
  missesPhoto: "Una foto no se pudo cargar o su sitio no permite usarla aquí.",
  share: "Compartir imagen",
  save: "Guardar imagen",
  saved: "Imagen guardada",
};
