import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { recountAll } from "#app/features/maintenance/counters.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { importFolder } from "#app/features/transfer/import-folder.server.ts";
import { readFolder } from "#app/features/transfer/read-folder.server.ts";
import { Forbidden } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeFolder } from "#tests/factories/folder.ts";
import { makeComment, makePost } from "#tests/factories/posts.ts";
import { makeMedia, makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { importDemoAgain, removeDemo } from "./demo-commands.server.ts";
import { importFolderWithProgress, removeFolder } from "./demo-moves.server.ts";
import { readDemoState, saveDemoProgress } from "./demo-state.server.ts";

const CHANGE = { actor: SYSTEM };

describe.each(databases)("removing the demo on $name", ({ open }) => {
  async function withDemo() {
    const services = makeServices(await open());
    const root = await makeFolder();
    await importFolder(services, root);
    const { folder } = await readFolder(root);
    return { services, db: services.db, folder, root };
  }

  const idsOf = async (
    db: Awaited<ReturnType<typeof withDemo>>["db"],
    table: "posts" | "users" | "authors" | "terms" | "media" | "comments" | "plans",
  ) => {
    const rows = await db.selectFrom(table).select("id").orderBy("id").execute();
    return rows.map(({ id }) => id);
  };

  test("everything but its plans is removed, and it can be imported again completely", async () => {
    const { services, db, folder, root } = await withDemo();
    const before = await idsOf(db, "posts");
    await removeFolder(services, folder, "owner");
    for (const table of ["posts", "users", "authors", "terms", "media", "comments"] as const) {
      expect(await idsOf(db, table), table).toEqual([]);
    }
    expect(await db.selectFrom("series").select("id").execute()).toEqual([]);
    expect(await idsOf(db, "plans")).toEqual(["basic"]);
    const site = await getSite(db);
    const own = { isCustomisable: false, demandsSecondFactor: true };
    expect(site).toMatchObject({ name: "Masthead", ...own });
    expect(site.navigation?.map(({ block, href }) => block || href)).toEqual([
      "/",
      "categories",
      "tags",
      "/about",
      "/contact",
    ]);
    expect(site.navigation?.[1]?.name).toBe("Categories");
    expect(site.social).toEqual([]);
    expect((await readDemoState(db)).state).toBe("absent");
    expect(await recountAll(db)).toEqual([]);
    await removeFolder(services, folder, "owner");
    await importFolder(services, root);
    expect(await idsOf(db, "posts")).toEqual(before);
  });

  test("content that was changed here stays: posts, terms, names, pictures, texts", async () => {
    const { services, db, folder } = await withDemo();
    const reader = await makeUser(db, { id: "me" });
    const { id: unused } = await makeMedia(db, { uploaded_by: "me" });
    const post = await makePost(db, { id: "mine", number: 900, author_id: "ada", terms: ["sea"] });
    await makeComment(db, { id: "said", post_id: post.id, user_id: "ben" });
    await db
      .updateTable("settings")
      .set({ value: '"My own"' })
      .where("name", "=", "site.name")
      .execute();
    await removeFolder(services, folder, "owner");
    expect(await idsOf(db, "posts")).toEqual(["mine"]);
    expect(await idsOf(db, "authors")).toEqual(["ada"]);
    expect(await idsOf(db, "users")).toEqual(["ada", reader.id]);
    expect(await idsOf(db, "terms")).toEqual(["sea"]);
    expect(await idsOf(db, "media")).toContain(unused);
    expect(await idsOf(db, "comments")).toEqual(["said"]);
    expect((await getSite(db)).name).toBe("My own");
    expect(await recountAll(db)).toEqual([]);
  });

  test("only an owner who types the name starts it, once", async () => {
    const { services, db } = await withDemo();
    await saveDemoProgress(services, "done");
    expect(await removeDemo(services, "The Tern", CHANGE)).toEqual({
      ok: false,
      errors: { confirmation: ["wrong-name"] },
    });
    const editor = { actor: { userId: "e", role: "editor" as const } };
    await expect(removeDemo(services, "The Gull", editor)).rejects.toThrow(Forbidden);
    await expect(importDemoAgain(services, editor)).rejects.toThrow(Forbidden);
    expect(await importDemoAgain(services, CHANGE)).toMatchObject({ ok: false });
    // As it is copied from a sentence of the page in Arabic.
    const copied = "\u2068The Gull\u2069";
    expect(await removeDemo(services, copied, CHANGE)).toMatchObject({ ok: true });
    expect(await removeDemo(services, "The Gull", CHANGE)).toMatchObject({ ok: false });
    expect((await readDemoState(db)).state).toBe("removing");
    const jobs = await db.selectFrom("jobs").select("name").execute();
    expect(jobs).toEqual([{ name: "demo.remove" }]);
  });

  test("an import reports its progress and resumes after an interruption", async () => {
    const services = makeServices(await open());
    const { db, storage } = services;
    const root = await makeFolder();
    await importDemoAgain(services, CHANGE);
    const refuse = () => Promise.reject(new Error("disk full"));
    const full = { ...storage, write: refuse, copy: refuse };
    await expect(importFolderWithProgress({ ...services, storage: full }, root)).rejects.toThrow(
      "disk full",
    );
    const stopped = await readDemoState(db);
    expect(stopped).toMatchObject({ state: "importing", of: "files", done: stopped.total });
    expect(stopped.total).toBeGreaterThan(0);
    await importFolderWithProgress(services, root);
    expect((await readDemoState(db)).state).toBe("present");
    expect(await idsOf(db, "posts")).not.toEqual([]);
  });
});
