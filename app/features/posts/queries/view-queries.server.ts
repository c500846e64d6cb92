/** Reads a person's views of the list of posts. */
import type { Database } from "#app/database/client/client.server.ts";

/** A filter and order of the list, under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** The query string of its address. */
  search: string;
}

/** A person's views by name. One statement. */
export function listViews(db: Database, userId: string): Promise<SavedView[]> {
  return db
    .selectFrom("saved_views")
    .select(["id", "name", "search"])
    .where("user_id", "=", userId)
    .orderBy("name")
    .execute();
}
