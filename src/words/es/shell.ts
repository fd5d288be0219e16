import type { shell as english } from "../en/shell.ts";

export const shell: typeof english = {
  skipToContent: "Ir al contenido",
  home: "Inicio",
  contests: "Concursos",
  demo: "Demo",
  myContests: "Mis concursos",
  signIn: "Ingresar",
  signOut: "Cerrar sesión",
  welcome: "Hola, ",
  mainNavigation: "Principal",
  footer: "Pie de página",
  publicContests: "Concursos públicos",
  termsOfService: "Términos del servicio",
  privacyPolicy: "Política de privacidad",
  disclaimer: "Aviso legal",
  rightsReserved: (year, association, product) =>
    `© ${year} ${association}. Todos los derechos reservados. ${product} es propiedad de ${association} y sirve para concursos donde decide el público.`,
  language: "Idioma",
  languageName: "Español",
  languageStays: "No se cambió el idioma",
  checkConnection: "Revisa tu conexión e inténtalo de nuevo.",
  printFailed: "No se pudo imprimir",
  loading: "Cargando…",
  pageFailed: "No se pudo mostrar esta página",
  reload: "Volver a cargar",
};
