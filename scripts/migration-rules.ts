import type { Migration } from "#server/db/schema-files.ts";

/** Migrations up to this one came before the rule. */
const lastWithoutRule = "0034";

/** Each migration must say which older code works with its tables, so that a new version can be rolled out beside it. */
export function findMigrationFaults(migrations: Pick<Migration, "name" | "compatibleWith">[]): string[] {
  const numbers = migrations.map(numberOf);
  return migrations
    .filter((migration) => numberOf(migration) > lastWithoutRule)
    .filter((migration) => {
      const oldest = migration.compatibleWith ?? "";
      return !numbers.includes(oldest) || oldest > numberOf(migration);
    })
    .map(({ name }) => `migrations/${name} needs a line like "-- compatible with: 0034" (see CONTRIBUTING.md)`);
}

function numberOf({ name }: Pick<Migration, "name">): string {
  return name.slice(0, 4);
}
