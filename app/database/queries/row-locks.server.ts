/** Locks rows that a transaction is about to change. */
import type { SelectQueryBuilder } from "kysely";
import type { Database, Dialect } from "#app/database/client/client.server.ts";

/**
 * For `$call` of a select: on PostgreSQL its rows are locked until the end of the transaction. SQLite has no row locks;
 * it allows one writer at a time anyway.
 */
export const forUpdate =
  (dialect: Dialect) =>
  <Tables, Names extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Names, Row>,
  ): SelectQueryBuilder<Tables, Names, Row> =>
    dialect === "postgres" ? query.forUpdate() : query;

/** Locks a row, if there is one, before it is compared with what a form was rendered with. */
export async function lockRow(
  dialect: Dialect,
  db: Database,
  table: "members" | "newsletters" | "plans" | "terms",
  id: string,
): Promise<void> {
  await db.selectFrom(table).select("id").where("id", "=", id).$call(forUpdate(dialect)).execute();
}
