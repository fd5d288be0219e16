import type { notFound as english } from "../en/not-found.ts";

export const notFound: typeof english = {
  title: "Página no encontrada",
  text: "Esta dirección no lleva a ninguna parte. Puede que el concurso se haya eliminado o que el enlace esté incompleto.",
  home: "Volver al inicio",
  card: "Tarjeta no encontrada",
  cardText:
    "Ningún participante tiene el código de esta dirección. Revisa sus letras y dígitos, o busca en el concurso el número de la tarjeta.",
  allContests: "Ver todos los concursos",
};
