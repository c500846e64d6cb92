import { describe, expect, test } from "vitest";
import { listViews } from "#app/features/posts/queries/view-queries.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { deleteView, renameView, saveView } from "./view-commands.server.ts";

describe.each(databases)("views of the list on $name", ({ open }) => {
  async function makeEditors() {
    const client = await open();
    const [one, other] = [await makeUser(client.db), await makeUser(client.db)];
    const owner = (userId: string) => ({ userId, role: "editor" as const });
    const viewsOf = async ({ userId }: { userId: string }) => listViews(client.db, userId);
    return { client, mine: owner(one.id), theirs: owner(other.id), viewsOf };
  }

  test("a view keeps the filters and the order that it knows, and a new one replaces its namesake", async () => {
    const { client, mine, theirs, viewsOf } = await makeEditors();
    const search = "sort=title&status=draft&words=fog&cursor=x&evil=1&kind=constructor";
    await saveView(client, { name: "  Foggy\ndrafts ", search }, mine);
    expect(await viewsOf(mine)).toMatchObject([
      { name: "Foggy drafts", search: "words=fog&status=draft&sort=title" },
    ]);
    await saveView(client, { name: "Foggy drafts", search: "kind=audio" }, mine);
    expect(await viewsOf(mine)).toMatchObject([{ name: "Foggy drafts", search: "kind=audio" }]);
    expect(await viewsOf(theirs)).toEqual([]);
  });

  test("a view needs a name, a filter or order, and there are at most twenty", async () => {
    const { client, mine } = await makeEditors();
    const save = (name: string, search = "kind=audio") => saveView(client, { name, search }, mine);
    expect(await save(" ")).toMatchObject({ ok: false, errors: { name: ["required"] } });
    expect(await save("All", "sort=changed")).toMatchObject({ errors: { search: ["empty"] } });
    for (let number = 0; number < 20; number++) await save(`View ${number}`);
    expect(await save("One more")).toMatchObject({ errors: { name: ["too-many"] } });
    expect(await save("View 3", "kind=video")).toMatchObject({ ok: true });
  });

  test("only its owner renames or deletes a view", async () => {
    const { client, mine, theirs, viewsOf } = await makeEditors();
    await saveView(client, { name: "Sound", search: "kind=audio" }, mine);
    await saveView(client, { name: "Film", search: "kind=video" }, mine);
    const [, { id }] = (await viewsOf(mine)) as [unknown, { id: string }];
    await expect(renameView(client, { id, name: "Mine now" }, theirs)).rejects.toThrow(NotFound);
    await deleteView(client, id, theirs);
    const taken = await renameView(client, { id, name: "Film" }, mine);
    expect(taken).toMatchObject({ ok: false, errors: { name: ["taken"] } });
    await renameView(client, { id, name: "Episodes" }, mine);
    expect((await viewsOf(mine)).map(({ name }) => name)).toEqual(["Episodes", "Film"]);
    await deleteView(client, id, mine);
    expect((await viewsOf(mine)).map(({ name }) => name)).toEqual(["Film"]);
  });
});
