export type DemoAccount = { role: string; email: string; password: string };

/** The product prints each demo account at its first start: role, e-mail and password, in columns. */
export function accountIn(line: string): DemoAccount | undefined {
  const [, role, email, password] = line.match(/\b(\w+)\s+(\S+@\S+)\s{2,}(\S+)/) ?? [];
  return role && email && password && !line.startsWith("{") ? { role, email, password } : undefined;
}

/** A logged error, or a crash that Node itself reports. */
export function errorIn(line: string): string | undefined {
  return /^\{.*"level":"(error|fatal)"/.test(line) || /unhandled|uncaught|^\w*Error\b/i.test(line) ? line : undefined;
}
