/** The version of a database's schema. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";

/** The name of the newest migration. */
export async function findSchema(db: Database): Promise<string> {
  const history = sql<{ name: string }>`select name from kysely_migration`;
  const { rows } = await history.execute(db);
  return (
    rows
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ""
  );
}
