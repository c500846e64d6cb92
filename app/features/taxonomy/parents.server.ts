/** Parents of categories. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { TERM_ADDRESS } from "#app/database/queries/subject-address.server.ts";
import type { TermLink } from "./models.ts";

/** Longer lines of categories are refused, so that a page can show them. */
export const MAX_LEVELS = 5;

/**
 * The categories above one, from the top. One that is gone, or is met a second time, ends the line. One statement.
 */
export async function findParents(db: Database, id: string): Promise<TermLink[]> {
  const rows = await db
    .withRecursive("line(id, parent_id, level)", (cte) =>
      cte
        .selectFrom("terms")
        .select(["id", "parent_id", sql<number>`0`.as("level")])
        .where("id", "=", id)
        .unionAll((eb) =>
          eb
            .selectFrom("terms")
            .innerJoin("line", "line.parent_id", "terms.id")
            .select(["terms.id", "terms.parent_id", sql<number>`line.level + 1`.as("level")])
            .where("line.level", "<", MAX_LEVELS),
        ),
    )
    .selectFrom("line")
    .innerJoin("terms", "terms.id", "line.id")
    .select(["terms.id", "terms.name", TERM_ADDRESS, "line.level"])
    .where("line.level", ">", 0)
    .orderBy("line.level")
    .execute();
  const again = rows.findIndex(
    (row, index) => row.id === id || rows.findIndex((each) => each.id === row.id) < index,
  );
  return rows
    .slice(0, again < 0 ? rows.length : again)
    .map(({ id: parentId, name, path }) => ({ id: parentId, name, path }))
    .reverse();
}

/** The categories right below one with posts, by their order. One statement. */
export async function listSubcategories(db: Database, id: string): Promise<TermLink[]> {
  const rows = await db
    .selectFrom("terms")
    .select(["id", "name", TERM_ADDRESS])
    .where("parent_id", "=", id)
    .where("post_count", ">", 0)
    .orderBy("position")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows;
}

/** The descendants of a category, with their depth below it. One statement. */
function findBelow(db: Database, id: string): Promise<{ id: string; level: number }[]> {
  return db
    .withRecursive("line(id, level)", (cte) =>
      cte
        .selectFrom("terms")
        .select(["id", sql<number>`1`.as("level")])
        .where("parent_id", "=", id)
        .unionAll((eb) =>
          eb
            .selectFrom("terms")
            .innerJoin("line", "line.id", "terms.parent_id")
            .select(["terms.id", sql<number>`line.level + 1`.as("level")])
            .where("line.level", "<", MAX_LEVELS),
        ),
    )
    .selectFrom("line")
    .select(["id", "level"])
    .execute();
}

/** The ids of the categories below one, on all levels. One statement. */
export const listBelow = async (db: Database, id: string): Promise<string[]> =>
  (await findBelow(db, id)).map((row) => row.id);

/**
 * Why a category cannot have this parent.
 * @param id of the category; a new one has no row yet
 * @returns the error `unknown-term`, `loop` or `too-deep`; null when it can
 */
export async function refuseParent(
  db: Database,
  id: string,
  parentId: string,
): Promise<"unknown-term" | "loop" | "too-deep" | null> {
  if (parentId === id) return "loop";
  const parent = await db
    .selectFrom("terms")
    .select("taxonomy")
    .where("id", "=", parentId)
    .executeTakeFirst();
  if (parent?.taxonomy !== "category") return "unknown-term";
  const above = await findParents(db, parentId);
  if (above.some((each) => each.id === id)) return "loop";
  const below = await findBelow(db, id);
  const levels = above.length + 2 + Math.max(0, ...below.map(({ level }) => level));
  return levels > MAX_LEVELS ? "too-deep" : null;
}
