import type { accountMenu as english } from "../en/account-menu.ts";

export const accountMenu: typeof english = {
  account: "Cuenta",
  open: "Menú de la cuenta",
  passIsFor: {
    contest: "Sirve para votar en su concurso",
    show: "Sirve para votar en su evento",
  },
  myPlace: {
    contest: "Mi concurso",
    show: "Mi evento",
    home: "Mi inicio",
  },
  organizerRequests: "Solicitudes de organizador",
  people: "Personas",
  changePhoto: "Cambiar foto",
  requestAccess: "Solicitar acceso de organizador",
  accessState: {
    none: "",
    pending: "En espera de respuesta",
    rejected: "No se aprobó la última vez",
    approved: "Acceso retirado",
  },
};
