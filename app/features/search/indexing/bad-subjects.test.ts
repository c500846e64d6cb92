import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { search } from "#app/features/search/queries.server.ts";
import { prepareSearch } from "#server/start/prepare-search.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { indexSubjects } from "./indexing.server.ts";
import { ensureIndex, findIndexState } from "./reindex.server.ts";

/** More than the megabyte that a `tsvector` of PostgreSQL takes. */
const TOO_MANY_WORDS = Array.from({ length: 19_000 }, (_, at) => `${at}`.padStart(38, "x"))
  .join(" ")
  .concat(" ")
  .repeat(3);

/** From now on the database refuses what this post says. */
async function makeBad({ db, dialect }: DatabaseClient, id: string): Promise<void> {
  if (dialect === "sqlite") {
    await sql`create trigger bad_subject before insert on search_documents
      when new.subject_id = ${sql.lit(id)} begin select raise(abort, 'refused'); end`.execute(db);
  }
  const body_text = TOO_MANY_WORDS;
  await db.updateTable("posts").set({ title: "A pier", body_text }).where("id", "=", id).execute();
}

describe.each(databases)("a post that cannot be indexed, on $name", ({ open }) => {
  test("it is left out and named in the log; all others are found", async () => {
    const client = await open();
    const bad = await makePost(client.db, {});
    for (const at of [1, 2, 3]) await makePost(client.db, { title: `Harbour ${at}` });
    await makeBad(client, bad.id);
    const log = { error: vi.fn() };
    await ensureIndex({ ...client, log });
    expect(await findIndexState(client.db)).toBe("complete");
    expect((await search(client, { term: "harbour", limit: 12 })).posts.total).toBe(3);
    const named = log.error.mock.calls.map(([{ subject, id }]) => [subject, id]);
    expect(named).toEqual([["post", bad.id]]);
  });

  test("what it said before is no longer found", async () => {
    const client = await open();
    const bad = await makePost(client.db, { title: "A secret harbour" });
    await ensureIndex(client);
    await makeBad(client, bad.id);
    await indexSubjects(client, [{ subject: "post", id: bad.id }]);
    expect((await search(client, { term: "harbour", limit: 12 })).posts.total).toBe(0);
  });
});

test("an index that cannot be built at all does not end a start", async () => {
  const client = await databases[0]!.open();
  await makePost(client.db, { title: "Harbour" });
  await client.db.schema.dropTable("search_stems").execute();
  const log = { error: vi.fn() };
  const lines: string[] = [];
  await prepareSearch({ ...client, log: log as never }, (line) => lines.push(line));
  expect(lines.at(-1)).toMatch(/cannot be built/);
  expect(log.error).toHaveBeenCalledOnce();
});
