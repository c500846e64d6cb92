/** Saves that reached the server although the browser got no response. */
import { describe, expect, test } from "vitest";
import { deleteOldFormSaves } from "#app/database/queries/form-saves.server.ts";
import { savePageForm } from "#app/desk/pages/save-page-form.server.ts";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { createPage } from "#app/features/pages/commands.server.ts";
import { getPageDraft } from "#app/features/pages/desk-queries.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { savePostForm } from "./save-post-form.server.ts";

type Open = (typeof databases)[number]["open"];

const [MINE, THEIRS, AFTER] = ["a".repeat(32), "b".repeat(32), "c".repeat(32)];
const CONFLICT = { ok: false, errors: { version: ["conflict"] } };

function formOf(fields: Record<string, string | number>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

async function makeViewer(services: ReturnType<typeof makeServices>): Promise<Viewer> {
  const user = await makeUser(services.db, { role: "editor" });
  const { id, slug } = await makeAuthor(services.db, { user_id: user.id });
  return { userId: user.id, role: "editor", author: { id, slug } } as unknown as Viewer;
}

/** A page and a post, saved by forms: the same is true of both. */
const KINDS = {
  async page(open: Open) {
    const services = makeServices(await open());
    const viewer = await makeViewer(services);
    const actor = { userId: viewer.userId, role: "editor" as const };
    const made = await createPage(services, { title: "House rules" }, { actor });
    if (!made.ok) throw new Error("The page was not made");
    const { id } = made.value;
    return {
      services,
      version: 0,
      save: (fields: Record<string, string | number>, by = viewer) =>
        savePageForm(services, by, formOf({ title: "House rules", path: "/rules", ...fields }), {
          id,
          isAutosave: true,
        }),
      stored: async () => (await getPageDraft(services.db, id, actor)).bodyMarkdown,
    };
  },
  async post(open: Open) {
    const services = makeServices(await open());
    const viewer = await makeViewer(services);
    const actor = { userId: viewer.userId, role: "editor" as const };
    const made = await savePostForm(services, viewer, formOf({ title: "Fog" }), { id: null });
    if (!made.ok) throw new Error("The post was not made");
    const { id, version } = made.value;
    return {
      services,
      version,
      save: (fields: Record<string, string | number>, by = viewer) =>
        savePostForm(services, by, formOf({ title: "Fog", ...fields }), { id, isAutosave: true }),
      stored: async () => (await getDraft(services.db, id, actor)).bodyMarkdown,
    };
  },
};

describe.each(databases)("lost answers on $name", ({ open }) => {
  describe.each(["page", "post"] as const)("to the form of a %s", (kind) => {
    test("the next save is no conflict with oneself, however many were lost", async () => {
      const { save, stored, version } = await KINDS[kind](open);
      for (const body of ["One.", "One. Two.", "One. Two. Three."]) {
        expect(await save({ form: MINE, version, body })).toMatchObject({ ok: true });
        expect(await stored()).toBe(body);
      }
    });

    test("another form gets the conflict, even of the same person", async () => {
      const { save, stored, version } = await KINDS[kind](open);
      await save({ form: MINE, version, body: "Mine." });
      expect(await save({ form: THEIRS, version, body: "Theirs." })).toMatchObject(CONFLICT);
      expect(await save({ version, body: "Without a form." })).toMatchObject(CONFLICT);
      expect(await stored()).toBe("Mine.");
    });

    test("what somebody else has saved since is a conflict", async () => {
      const { save, stored, version } = await KINDS[kind](open);
      await save({ form: MINE, version, body: "Mine." });
      await save({ form: THEIRS, version: version + 1, body: "Theirs." });
      expect(await save({ form: MINE, version, body: "Mine again." })).toMatchObject(CONFLICT);
      expect(await stored()).toBe("Theirs.");
    });

    test("the form of somebody else cannot be named", async () => {
      const { services, save, version } = await KINDS[kind](open);
      await save({ form: MINE, version, body: "Mine." });
      const other = await makeViewer(services);
      const theirs = await save({ form: MINE, version, body: "Theirs." }, other);
      expect(theirs).toMatchObject(CONFLICT);
    });

    test("nor is a draft that was restored after a reload, but only in the first form", async () => {
      const { save, stored, version } = await KINDS[kind](open);
      await save({ form: MINE, version, body: "One." });
      const restored = { version, body: "One. Two." };
      expect(await save({ form: `${AFTER},${MINE}`, ...restored })).toMatchObject({ ok: true });
      expect(await save({ form: `${THEIRS},${MINE}`, version, body: "Old." })).toMatchObject(
        CONFLICT,
      );
      expect(await stored()).toBe("One. Two.");
    });

    test("it is forgotten after a week", async () => {
      const { services, save, version } = await KINDS[kind](open);
      await save({ form: MINE, version, body: "Mine." });
      await deleteOldFormSaves(services.db);
      expect(await save({ form: MINE, version, body: "Again." })).toMatchObject({ ok: true });
      const saved_at = Date.now() - 8 * DAY;
      await services.db.updateTable("form_saves").set({ saved_at }).execute();
      await deleteOldFormSaves(services.db);
      expect(await save({ form: MINE, version, body: "Later." })).toMatchObject(CONFLICT);
    });
  });

  test("a new post whose first save was lost is there once", async () => {
    const services = makeServices(await open());
    const viewer = await makeViewer(services);
    const save = (fields: Record<string, string>, form = MINE) =>
      savePostForm(services, viewer, formOf({ title: "Fog", form, ...fields }), {
        id: null,
        isAutosave: true,
      });
    const first = await save({ body: "One." });
    const second = await save({ body: "One. Two." });
    if (!first.ok || !second.ok) throw new Error("not saved");
    expect(second.value.id).toBe(first.value.id);
    const restored = await save({ body: "One. Two. Three." }, `${AFTER},${MINE}`);
    expect(restored).toMatchObject({ ok: true, value: { id: first.value.id } });
    await save({ body: "Another post." }, THEIRS);
    const posts = await services.db.selectFrom("posts").select("body_markdown").execute();
    const bodies = posts.map(({ body_markdown }) => body_markdown);
    expect(bodies.sort()).toEqual(["Another post.", "One. Two. Three."]);
  });
});
