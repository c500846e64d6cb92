import { describe, expect, test } from "vitest";
import type { Actor, Role } from "#app/features/accounts/policy.ts";
import { Forbidden, NotFound, SignInNeeded } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { changeSnippets, listSnippets } from "./snippets.server.ts";

const SAVE = { intent: "save", title: " Imprint ", markdown: "> [!TIP] A\n> b" };

describe.each(databases)("snippets on $name", ({ open }) => {
  async function desk() {
    const client = await open();
    const actorOf = async (role: Role): Promise<Actor> => {
      const { id } = await makeUser(client.db, { role });
      return { userId: id, role };
    };
    return { client, actorOf };
  }

  test("an author keeps one, all authors use it, and it is as it was", async () => {
    const { client, actorOf } = await desk();
    const [mine, other] = [await actorOf("author"), await actorOf("author")];
    expect(await changeSnippets(client, SAVE, mine)).toEqual({ ok: true, value: null });
    const [found] = await listSnippets(client.db, other);
    expect(found).toMatchObject({ title: "Imprint", markdown: SAVE.markdown, isManaged: false });
    expect((await listSnippets(client.db, mine))[0]!.isManaged).toBe(true);
  });

  test("its author and editors rename and delete it, others do not", async () => {
    const { client, actorOf } = await desk();
    const mine = await actorOf("author");
    await changeSnippets(client, SAVE, mine);
    const { id } = (await listSnippets(client.db, mine))[0]!;
    const rename = { intent: "rename", id, title: "About us" };
    await expect(changeSnippets(client, rename, await actorOf("author"))).rejects.toThrow(
      Forbidden,
    );
    await changeSnippets(client, rename, mine);
    expect((await listSnippets(client.db, mine))[0]!.title).toBe("About us");
    const editor = await actorOf("editor");
    await changeSnippets(client, { intent: "delete", id }, editor);
    expect(await listSnippets(client.db, mine)).toEqual([]);
    await expect(changeSnippets(client, rename, editor)).rejects.toThrow(NotFound);
  });

  test("readers and visitors keep none, and a title is needed", async () => {
    const { client, actorOf } = await desk();
    await expect(changeSnippets(client, SAVE, await actorOf("reader"))).rejects.toThrow(Forbidden);
    const nobody = { userId: null, role: null };
    await expect(changeSnippets(client, SAVE, nobody)).rejects.toThrow(SignInNeeded);
    const untitled = await changeSnippets(client, { ...SAVE, title: " " }, await actorOf("author"));
    expect(untitled).toEqual({ ok: false, errors: { title: ["required"] } });
  });
});
