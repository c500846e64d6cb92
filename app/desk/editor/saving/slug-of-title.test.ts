import { describe, expect, test } from "vitest";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { savePostForm } from "./save-post-form.server.ts";

describe.each(databases)("the address of a post on $name", ({ open }) => {
  test("follows the title and the language until the post is out, unless one is typed", async () => {
    const client = await open();
    const services = makeServices(client);
    const user = await makeUser(client.db, { role: "editor" });
    const author = await makeAuthor(client.db, { user_id: user.id });
    const viewer = { userId: user.id, role: "editor", author } as unknown as Viewer;
    const save = async (fields: Record<string, string>, id: string | null = null) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const saved = await savePostForm(services, viewer, form, { id });
      if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
      const actor = { userId: user.id, role: "editor" as const };
      return await getDraft(client.db, saved.value.id, actor);
    };
    const { id, slug } = await save({ title: "Die" });
    expect(slug).toBe("die");
    const title = "Die Küste";
    expect((await save({ title, language: "de" }, id)).slug).toBe("die-kueste");
    expect((await save({ title, language: "sv" }, id)).slug).toBe("die-kuste");
    const other = await save({ title: "Die" });
    expect(other.slug).toBe("die");
    for (const _ of [1, 2]) {
      expect((await save({ title, language: "sv" }, other.id)).slug).toBe("die-kuste-2");
    }
    expect((await save({ title, slug: "coast" }, other.id)).slug).toBe("coast");
    expect((await save({ title: "Ebbe" }, other.id)).slug).toBe("coast");
    await save({ title, language: "de", step: "publish" }, id);
    expect((await save({ title: "Ebbe", language: "de" }, id)).slug).toBe("die-kueste");
    // Nobody knew the addresses of before.
    expect(await client.db.selectFrom("slug_redirects").selectAll().execute()).toEqual([]);
  });
});
