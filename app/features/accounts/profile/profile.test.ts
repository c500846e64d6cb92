import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { saveProfile } from "./profile-commands.server.ts";

const NAMES = { firstName: "Ada", lastName: "Byron" };

async function nameOf({ db }: DatabaseClient, id: string) {
  const user = await db.selectFrom("users").select("name").where("id", "=", id).executeTakeFirst();
  return user?.name;
}

const bylineOf = ({ db }: DatabaseClient, userId: string) =>
  db
    .selectFrom("authors")
    .select(["first_name", "last_name", "display_name", "job_name"])
    .where("user_id", "=", userId)
    .execute();

describe.each(databases)("the own profile on $name", ({ open }) => {
  test("a reader goes by first and last name and gets no byline", async () => {
    const client = await open();
    const { id } = await makeUser(client.db, { role: "reader" });
    const actor = { userId: id, role: "reader" as const };
    const input = { ...NAMES, displayName: "The Countess" };
    expect(await saveProfile(client, id, input, { actor })).toEqual({ ok: true, value: null });
    expect(await nameOf(client, id)).toBe("Ada Byron");
    expect(await bylineOf(client, id)).toEqual([]);
  });

  test("an author goes by the display name, or by first and last name where it is empty", async () => {
    const client = await open();
    const { id } = await makeUser(client.db, { role: "author" });
    await makeAuthor(client.db, { user_id: id });
    const actor = { userId: id, role: "author" as const };
    const input = { ...NAMES, displayName: "The Countess", jobName: "Engineer" };
    expect(await saveProfile(client, id, input, { actor })).toMatchObject({ ok: true });
    expect(await nameOf(client, id)).toBe("The Countess");
    const byline = { first_name: "Ada", last_name: "Byron", job_name: "Engineer" };
    expect(await bylineOf(client, id)).toEqual([{ ...byline, display_name: "The Countess" }]);
    await saveProfile(client, id, { ...input, displayName: "" }, { actor });
    expect(await nameOf(client, id)).toBe("Ada Byron");
  });

  test("a missing first name changes nothing", async () => {
    const client = await open();
    const { id } = await makeUser(client.db, { role: "reader", name: "Ada Byron" });
    const actor = { userId: id, role: "reader" as const };
    const refused = await saveProfile(client, id, { firstName: " " }, { actor });
    expect(refused).toEqual({ ok: false, errors: { firstName: ["required"] } });
    expect(await nameOf(client, id)).toBe("Ada Byron");
  });
});
