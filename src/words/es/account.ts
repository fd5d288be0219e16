import type { account as english } from "../en/account.ts";

export const account: typeof english = {
  codeGoesThere: (hours) =>
    `Enviaremos un código a esa dirección. Tu dirección actual recibirá un correo con el que se puede deshacer el cambio durante ${hours} horas.`,
  codeGoesThereOnly:
    "Enviaremos un código a esa dirección. Tu dirección actual nunca se confirmó, así que no recibirá ningún correo ni podrá deshacer el cambio.",
};
