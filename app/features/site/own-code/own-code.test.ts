import { describe, expect, test } from "vitest";
import { type Actor, type Role, SYSTEM } from "#app/features/accounts/policy.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { saveSetting } from "#app/features/site/settings-commands.server.ts";
import { Forbidden, NotFound, SignInNeeded } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import {
  postCodeVersion,
  readPostCode,
  readSiteCode,
  savePostCode,
  saveSiteCode,
  siteCodeVersion,
} from "./own-code.server.ts";

const CODE = {
  isOn: true,
  head: "<script>a()</script>",
  foot: "",
  origins: "https://stats.example",
};
const POST_CODE = { head: "", foot: "<p>Hello</p>" };
const EMPTY = postCodeVersion({ head: "", foot: "" });

describe.each(databases)("own code on $name", ({ open }) => {
  async function openAs(role: Role | null) {
    const client = await open();
    const { id } = await makeUser(client.db, { role: role ?? "reader" });
    const actor: Actor = { userId: role && id, role };
    return { client, change: { actor } };
  }

  test("an owner's code is kept, and the security log says who changed it, not what", async () => {
    const { client, change } = await openAs("owner");
    const { db } = client;
    const version = await siteCodeVersion(db);
    expect(await saveSiteCode(client, CODE, version, change)).toEqual({
      ok: true,
      value: "updated",
    });
    expect(await readSiteCode(db)).toEqual({ ...CODE, origins: ["https://stats.example"] });
    const post = await makePost(db);
    await savePostCode(client, post.id, POST_CODE, EMPTY, change);
    expect(await readPostCode(db, post.id)).toEqual(POST_CODE);
    const log = await db
      .selectFrom("security_log")
      .select(["kind", "actor_id", "details"])
      .orderBy("details", "desc")
      .execute();
    const { userId } = change.actor;
    expect(log.map(({ kind, actor_id }) => [kind, actor_id])).toEqual(
      Array(2).fill(["settings-changed", userId]),
    );
    expect(log[0]!.details).toContain("code.site");
    expect(log[1]!.details).toContain(`code.post ${post.id}`);
    expect(JSON.stringify(log)).not.toContain("a()");
  });

  test.each([null, "reader", "author", "editor"] as const)(
    "a role below cannot: %s",
    async (role) => {
      const { client, change } = await openAs(role);
      const refusal = role ? Forbidden : SignInNeeded;
      const version = await siteCodeVersion(client.db);
      await expect(saveSiteCode(client, CODE, version, change)).rejects.toThrow(refusal);
      const post = await makePost(client.db);
      await expect(savePostCode(client, post.id, POST_CODE, EMPTY, change)).rejects.toThrow(
        refusal,
      );
      expect((await readSiteCode(client.db)).head).toBe("");
    },
  );

  test("commands and imports cannot, though they have the rights of an owner", async () => {
    const { client, change } = await openAs("owner");
    const version = await siteCodeVersion(client.db);
    for (const importing of [{ actor: SYSTEM }, { ...change, isImport: true }]) {
      await expect(saveSiteCode(client, CODE, version, importing)).rejects.toThrow(Forbidden);
    }
    // As an import writes each key of a `site.json`.
    for (const key of ["code", "code.site"]) {
      await saveSetting(client, `site.${key}`, CODE, { actor: SYSTEM, isImport: true });
    }
    expect(await readSiteCode(client.db)).toMatchObject({ isOn: false, head: "" });
  });

  test("saves of authors and imports of posts leave it as it is, whatever fields they send", async () => {
    const { client, change } = await openAs("owner");
    const { db } = client;
    const writer = await makeUser(db, { role: "author" });
    const author = await makeAuthor(db, { user_id: writer.id });
    const smuggled = { head: "<script>b()</script>", foot: "b", code: CODE, post_code: CODE };
    const input = {
      kind: "standard" as const,
      title: "Stairs",
      authorIds: [author.id],
      categoryIds: [],
      tagIds: [],
      ...smuggled,
    };
    const byAuthor: Actor = { userId: writer.id, role: "author" };
    const made = await savePost(client, input, { actor: byAuthor });
    const id = made.ok ? made.value.id : "";
    expect(await readPostCode(db, id)).toEqual({ head: "", foot: "" });
    await savePostCode(client, id, POST_CODE, EMPTY, change);
    for (const actor of [byAuthor, SYSTEM]) {
      const saved = await savePost(client, { ...input, id, title: "Steps" }, { actor });
      expect(saved.ok).toBe(true);
      expect(await readPostCode(db, id)).toEqual(POST_CODE);
    }
  });

  test("two owners do not overwrite each other, and a post that is gone has no code", async () => {
    const { client, change } = await openAs("owner");
    const { db } = client;
    const version = await siteCodeVersion(db);
    await saveSiteCode(client, CODE, version, change);
    const again = await saveSiteCode(client, { ...CODE, head: "" }, version, change);
    expect(again).toEqual({ ok: false, errors: { version: ["conflict"] } });
    const { id } = await makePost(db);
    await savePostCode(client, id, POST_CODE, EMPTY, change);
    expect(await savePostCode(client, id, CODE, EMPTY, change)).toMatchObject({ ok: false });
    await savePostCode(client, id, { head: "", foot: "" }, postCodeVersion(POST_CODE), change);
    expect(await db.selectFrom("post_code").selectAll().execute()).toEqual([]);
    await expect(savePostCode(client, "gone", POST_CODE, EMPTY, change)).rejects.toThrow(NotFound);
  });

  test.each([
    [{ head: "<div>x</div>" }, { head: ["code-element"] }],
    [{ foot: "<script><!--<script>" }, { foot: ["code-open"] }],
    [{ foot: "x".repeat(50_001) }, { foot: ["too-long"] }],
    [{ origins: "https://a.example 'unsafe-inline'" }, "origins"],
    [{ origins: "*" }, "origins"],
    [{ origins: "https://a.example/path" }, "origins"],
    [{ origins: "http://a.example" }, "origins"],
    [{ origins: "javascript:a" }, "origins"],
  ])("refused beside its field: %j", async (part, errors) => {
    const { client, change } = await openAs("owner");
    const version = await siteCodeVersion(client.db);
    const saved = await saveSiteCode(client, { ...CODE, ...part }, version, change);
    expect(saved.ok).toBe(false);
    if (saved.ok) return;
    if (typeof errors === "string") expect(Object.keys(saved.errors)[0]).toContain(errors);
    else expect(saved.errors).toEqual(errors);
  });
});
