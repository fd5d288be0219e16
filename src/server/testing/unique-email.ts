import { randomUUID } from "node:crypto";

export function createUniqueEmail(): string {
  return `person-${randomUUID()}@example.com`;
}
