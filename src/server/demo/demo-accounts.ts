import type { Random } from "#domain/seeded-random.ts";
import { readablePassword } from "./readable-password.ts";

const people = [
  { role: "admin", firstName: "Naomi", lastName: "Castellan", organizerStatus: "none" },
  { role: "organizer", firstName: "Kenta", lastName: "Morales", organizerStatus: "approved" },
  { role: "voter", firstName: "Ruby", lastName: "Sandoval", organizerStatus: "none" },
] as const;

type Person = (typeof people)[number] & { email: string; password: string };

export function demoPeople(random: Random): Person[] {
  return people.map((person) => ({
    ...person,
    email: `${person.role}@demo.scorequest.example`,
    password: readablePassword(random),
  }));
}
