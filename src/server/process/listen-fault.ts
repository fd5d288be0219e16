/** Nothing can listen where HOST and PORT say; the message says what to change. */
export class CannotListen extends Error {}

type Address = { port: number; host: string };

export function cannotListen(error: NodeJS.ErrnoException, address: Address): CannotListen {
  return new CannotListen(sentenceFor(error, address), { cause: error });
}

function sentenceFor({ code, message }: NodeJS.ErrnoException, { port, host }: Address): string {
  switch (code) {
    case "EADDRINUSE":
      return `Something else listens on ${host}:${port} already. Stop it, or set PORT to another number.`;
    case "EADDRNOTAVAIL":
      return `HOST is ${host}, which is no address of this machine. Set it to one, or to 0.0.0.0 for all.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST is ${host}, a name that leads to no address. Set it to an address of this machine, or to 0.0.0.0 for all.`;
    case "EACCES":
      return `This account may not listen on port ${port}. Set PORT to another number, such as 3000.`;
    default:
      return `Nothing can listen on ${host}:${port} (${message}). Correct HOST and PORT.`;
  }
}
